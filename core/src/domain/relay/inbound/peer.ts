import * as Schema from "effect/Schema";
import { PEER_TEXT_MAX_CHARACTERS, WALLET_NAME_MAX_CHARACTERS } from "../../limits.ts";
import { imageLink, pageLink } from "../../links/linkPolicy.ts";
import { boundedList, fieldOf } from "../../untrustedValue.ts";
import { readableText } from "./readableText.ts";

/** How a wallet introduces itself. Nothing proves any of it. */
export interface PeerMetadata {
  /** Never empty. */
  readonly name: string;
  readonly description: string;
  /** The URL of a page that may be opened, or an empty text. */
  readonly url: string;
  /** URLs of images. */
  readonly icons: ReadonlyArray<string>;
}

/** The name of a wallet without a readable one. */
const UNNAMED = "Wallet";
const ICONS_MAX = 8;

/** What can be shown of a wallet's description of itself. Accepts anything, because a wallet works without one. */
export const decodePeerMetadata = (value: unknown): PeerMetadata => ({
  name: readableText(fieldOf(value, "name"), WALLET_NAME_MAX_CHARACTERS) || UNNAMED,
  description: readableText(fieldOf(value, "description"), PEER_TEXT_MAX_CHARACTERS),
  url: pageLink(fieldOf(value, "url")) ?? "",
  icons: (boundedList(fieldOf(value, "icons"), ICONS_MAX) ?? []).flatMap((icon) => imageLink(icon) ?? []),
});

/** A public key of X25519. */
export const PublicKey = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/i));

/** A wallet's key, with what it says about itself. */
export const Peer = Schema.Struct({ publicKey: PublicKey, metadata: Schema.Unknown });
