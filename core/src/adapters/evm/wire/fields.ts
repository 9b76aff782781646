import { parseTypedAddress } from "../../../domain/account/typedAddress.ts";
import type { ChainId } from "../../../domain/chain/caip.ts";
import { InvalidArgument } from "../../../domain/errors/input.ts";
import { addressIn } from "../../arguments/addressIn.ts";
import { hexChainId } from "./chainIds.ts";

const QUANTITY_MAX = 2n ** 256n - 1n;

const SHOWN_CHARACTERS = 100;
const textOf = (value: unknown): string =>
  typeof value === "object" || typeof value === "function" ? typeof value : String(value).slice(0, SHOWN_CHARACTERS);

/** A network as `chainId` names it: `0x1` for eip155:1. Throws `InvalidArgument` for anything but a CAIP-2 id of eip155. */
export const chainIdOnWire = (chainId: ChainId): `0x${string}` => {
  if (typeof chainId === "string" && /^eip155:[1-9]\d{0,15}$/.test(chainId)) {
    return hexChainId({ id: chainId.slice("eip155:".length) });
  }
  const expected = "a CAIP-2 id of eip155, such as eip155:1";
  throw new InvalidArgument({ argument: "chainId", input: textOf(chainId), expected });
};

/**
 * The account that gets a transaction, in its EIP-55 spelling. `chainId` is the network whose spelling of a checksum counts
 * too. Throws `InvalidAddress` for anything else, also for a name, which no wallet looks up.
 */
export const recipientOnWire = (to: string, chainId: ChainId = "eip155:1"): string => {
  if (typeof to !== "string") return addressIn("eip155", to);
  const address = parseTypedAddress(chainId, to);
  if (typeof address !== "string") throw address;
  return address;
};

const isBytes = (value: unknown): value is `0x${string}` =>
  typeof value === "string" && /^0x[0-9a-f]*$/i.test(value) && value.length % 2 === 0;

/** Bytes as EIP-1474 writes them, also none (`0x`). Throws `InvalidArgument` for any other text. */
export const bytesOnWire = (name: string, value: unknown): `0x${string}` => {
  if (isBytes(value)) return value;
  throw new InvalidArgument({ argument: name, input: textOf(value), expected: "bytes in hexadecimal, such as 0x00ff" });
};

/** A number as EIP-1474 writes it: `0x1`. Throws `InvalidArgument` for one of more than 256 bits, or below zero. */
export const quantityOnWire = (name: string, value: bigint | number): `0x${string}` => {
  const quantity = typeof value === "bigint" || Number.isSafeInteger(value) ? BigInt(value) : -1n;
  if (quantity >= 0n && quantity <= QUANTITY_MAX) return `0x${quantity.toString(16)}`;
  throw new InvalidArgument({ argument: name, input: textOf(value), expected: "a whole number of at most 256 bits" });
};
