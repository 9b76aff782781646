import type { ImageSource } from "../domain/assetImages.ts";
import type { ResolvedSettings } from "../gateways/Settings.ts";

/** Where the images are for a site's settings. */
export const imageSource = ({ endpoints, projectId, sdk }: ResolvedSettings): ImageSource => ({
  origin: endpoints.walletDirectory,
  projectId,
  sdk,
});
