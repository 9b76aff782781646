import type { Network } from "../chain/network.ts";
import { networkImageIds } from "../chain/networkImages.ts";
import type { Connector } from "../connection/connector.ts";
import type { DirectoryWallet } from "./wallet.ts";

/** Where the directory's images are, and who asks for them. */
export interface ImageSource {
  /** Origin of the wallet directory. */
  readonly origin: string;
  readonly projectId: string;
  /** `st` and `sv` of the query (docs/rules/services.md#sdk-identification). */
  readonly sdk: { readonly type: string; readonly version: string };
}

const imagePaths = {
  wallet: "/getWalletImage",
  network: "/public/getAssetImage",
  connector: "/public/getAssetImage",
  currency: "/public/getCurrencyImage",
  token: "/public/getTokenImage",
} as const;
export type ImageKind = keyof typeof imagePaths;

const withKey = (url: URL, { projectId, sdk }: ImageSource): string => {
  for (const [name, value] of Object.entries({ projectId, st: sdk.type, sv: sdk.version })) {
    url.searchParams.append(name, value);
  }
  return url.toString();
};

/**
 * URL of an image of the directory (docs/rules/directory.md#directory-images). `id` is an image id, the id of a
 * currency, or the symbol of a token.
 */
export const assetImageUrl = (kind: ImageKind, id: string, source: ImageSource): string =>
  withKey(new URL(`${imagePaths[kind]}/${encodeURIComponent(id)}`, source.origin), source);

/** URL of an image that a service told of: the directory gives its own only to those who say who they are. */
export const givenImageUrl = (imageUrl: string, source: ImageSource): string => {
  if (!URL.canParse(imageUrl)) return imageUrl;
  const url = new URL(imageUrl);
  const isOfDirectory = url.origin === new URL(source.origin).origin && !url.searchParams.has("projectId");
  return isOfDirectory ? withKey(url, source) : imageUrl;
};

/** An image of its own wins over one of the directory. */
const imageOf = (
  kind: ImageKind,
  { imageUrl, imageId }: { readonly imageUrl?: string | undefined; readonly imageId?: string | undefined },
  source: ImageSource,
): string | undefined => imageUrl || (imageId ? assetImageUrl(kind, imageId, source) : undefined);

/** URL of a wallet's logo; undefined for one without. */
export const walletImageUrl = (wallet: DirectoryWallet, source: ImageSource): string | undefined =>
  imageOf("wallet", wallet, source);

/** URL of the logo of a connector; undefined for one without. */
export const connectorImageUrl = (
  connector: Pick<Connector, "imageUrl" | "imageId">,
  source: ImageSource,
): string | undefined => imageOf("connector", connector, source);

/** URL of the logo of a network; undefined for one that neither the site nor the directory has an image of. */
export const networkImageUrl = (
  { assets, caipNetworkId }: Pick<Network, "assets" | "caipNetworkId">,
  source: ImageSource,
): string | undefined =>
  imageOf(
    "network",
    { imageUrl: assets?.imageUrl, imageId: assets?.imageId ?? networkImageIds[caipNetworkId] },
    source,
  );
