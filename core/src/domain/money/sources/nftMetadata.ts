import { NFT_IMAGE_MAX_CHARACTERS } from "../../limits/money.ts";
import { AVATAR_METADATA_MAX_CHARACTERS } from "../../limits/names.ts";
import { fileImage } from "../../links/fileLink.ts";
import { attempted, fieldOf } from "../../untrustedValue.ts";
import type { Nft } from "../nft.ts";
import { sourceText } from "./sourceFields.ts";

const JSON_DATA = /^data:application\/json(?:;[\w=-]+)*?(;base64)?,/i;

const utf8 = (binary: string): string =>
  new TextDecoder().decode(Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0));

/** The metadata of a token that are in its URI itself; undefined when they are elsewhere, or unreadable. */
export const metadataInUri = (uri: unknown): unknown => {
  if (typeof uri !== "string" || uri.length > AVATAR_METADATA_MAX_CHARACTERS) return undefined;
  const [prefix, isBase64] = JSON_DATA.exec(uri) ?? [];
  if (prefix === undefined) return undefined;
  const text = uri.slice(prefix.length);
  return attempted((): unknown => JSON.parse(isBase64 ? utf8(atob(text)) : decodeURIComponent(text)));
};

/**
 * An image that the page may load, and that is not too large to keep. Nobody who makes an NFT has the visitor's own device
 * answer a request: without encryption, the policy for links allows no other host.
 */
const imageIn = (metadata: unknown, field: string): string | undefined => {
  const text = fieldOf(metadata, field);
  if (typeof text !== "string" || text.length > NFT_IMAGE_MAX_CHARACTERS || /^http:/i.test(text)) return undefined;
  return fileImage(text);
};

/** The name and the image in the metadata of a token (ERC-721, ERC-1155). */
export const readNftMetadata = (metadata: unknown): Pick<Nft, "name" | "imageUrl"> => {
  const name = sourceText(metadata, "name");
  const imageUrl = imageIn(metadata, "image") ?? imageIn(metadata, "imageUrl") ?? imageIn(metadata, "image_url");
  return { ...(name ? { name } : {}), ...(imageUrl ? { imageUrl } : {}) };
};
