import type { Namespace } from "../chain/caip.ts";
import { InvalidAddress } from "../errors/input.ts";
import { ADDRESS_LEADING_CHARACTERS, ADDRESS_TRAILING_CHARACTERS } from "../limits.ts";
import { decodeBip122Address } from "./addressCodecs/bip122.ts";
import { decodeEip155Address } from "./addressCodecs/eip155.ts";
import { decodePolkadotAddress } from "./addressCodecs/polkadot.ts";
import { decodeSolanaAddress } from "./addressCodecs/solana.ts";

const decoders: Readonly<Record<Namespace, (text: string) => string | undefined>> = {
  eip155: decodeEip155Address,
  solana: decodeSolanaAddress,
  bip122: decodeBip122Address,
  polkadot: decodePolkadotAddress,
};

/** Returns the address in its canonical spelling (EIP-55 for eip155), or an error. Checksums are verified. */
export const parseAddress = (namespace: Namespace, text: string): string | InvalidAddress =>
  decoders[namespace](text) ?? new InvalidAddress({ input: text, namespace });

export const isAddress = (namespace: Namespace, text: string): boolean => decoders[namespace](text) !== undefined;

/**
 * Keeps both ends of a text, by default 4 and 6 characters: `0xd8...A96045`. With 0 leading or trailing characters it
 * cuts off the start or the end. It counts whole code points, so that a name never ends in half an emoji.
 */
export const truncateMiddle = (
  text: string,
  leading: number = ADDRESS_LEADING_CHARACTERS,
  trailing: number = ADDRESS_TRAILING_CHARACTERS,
): string => {
  const characters = Array.from(text);
  if (characters.length <= leading + trailing) return text;
  const start = characters.slice(0, leading).join("");
  return `${start}...${characters.slice(characters.length - trailing).join("")}`;
};

/** The placeholder address that the services use for the native coin (docs/rules/chain.md#native-token-addresses). */
export const nativeTokenAddress = (namespace: Namespace): string =>
  ({
    eip155: "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee",
    solana: "So11111111111111111111111111111111111111111",
    polkadot: "0x",
    bip122: "0x",
  })[namespace];
