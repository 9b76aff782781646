import type { Connector } from "../connection/connector.ts";
import { imageLink, siteImageLink } from "../links/linkPolicy.ts";
import type { DirectoryWallet } from "./wallet.ts";

/** Where the directory's images are, and the site that requests them. */
export interface ImageSource {
  /** Origin of the wallet directory. */
  readonly origin: string;
  /** Without it, the directory returns no images. */
  readonly projectId?: string | undefined;
  /** The query parameters `st` and `sv` (docs/rules/services.md#sdk-identification). */
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

const withKey = (url: URL, { projectId, sdk }: ImageSource): string | undefined => {
  if (!projectId) return undefined;
  for (const [name, value] of Object.entries({ projectId, st: sdk.type, sv: sdk.version })) {
    url.searchParams.append(name, value);
  }
  return url.toString();
};

/**
 * URL of a directory image (docs/rules/directory.md#directory-images). `id` is an image id, the id of a currency, or
 * the symbol of a token. Undefined for a client without a project id.
 */
export const assetImageUrl = (kind: ImageKind, id: string, source: ImageSource): string | undefined =>
  withKey(new URL(`${imagePaths[kind]}/${encodeURIComponent(id)}`, source.origin), source);

/**
 * URL of an image that a service reported; undefined when the page may not load it. The directory serves its images only
 * with a project id, so it is added.
 */
export const givenImageUrl = (reported: string, source: ImageSource): string | undefined => {
  const imageUrl = imageLink(reported);
  if (imageUrl === undefined) return undefined;
  const url = new URL(imageUrl);
  const isOfDirectory = url.origin === new URL(source.origin).origin && !url.searchParams.has("projectId");
  return isOfDirectory ? withKey(url, source) : imageUrl;
};

/** The item's own image takes precedence over the directory's. */
export const imageOf = (
  kind: ImageKind,
  { imageUrl, imageId }: { readonly imageUrl?: string | undefined; readonly imageId?: string | undefined },
  source: ImageSource,
): string | undefined => siteImageLink(imageUrl) ?? (imageId ? assetImageUrl(kind, imageId, source) : undefined);

/** URL of a wallet's logo; undefined without one. */
export const walletImageUrl = (wallet: DirectoryWallet, source: ImageSource): string | undefined =>
  imageOf("wallet", wallet, source);

/** URL of a connector's logo; undefined without one. */
export const connectorImageUrl = (
  connector: Pick<Connector, "imageUrl" | "imageId">,
  source: ImageSource,
): string | undefined => imageOf("connector", connector, source);
