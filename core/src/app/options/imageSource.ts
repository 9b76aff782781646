import type { ImageSource } from "../../domain/directory/assetImages.ts";
import type { ResolvedSettings } from "../../gateways/Settings.ts";

/** Where the site loads the directory's images from. */
export const imageSourceOf = ({ endpoints, projectId, sdk }: ResolvedSettings): ImageSource => ({
  origin: endpoints.walletDirectory,
  projectId,
  sdk,
});
