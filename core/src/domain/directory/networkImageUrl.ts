import type { Network } from "../chain/network.ts";
import { networkImageIds } from "../chain/networkImages.ts";
import { type ImageSource, imageOf } from "./assetImages.ts";

/** URL of a network's logo; undefined when neither the site nor the directory has one. */
export const networkImageUrl = (
  { assets, caipNetworkId }: Pick<Network, "assets" | "caipNetworkId">,
  source: ImageSource,
): string | undefined =>
  imageOf(
    "network",
    { imageUrl: assets?.imageUrl, imageId: assets?.imageId ?? networkImageIds[caipNetworkId] },
    source,
  );
