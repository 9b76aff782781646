import type { ChainId } from "../../../domain/chain/caip.ts";
import { InvalidArgument } from "../../../domain/errors/input.ts";
import { hexChainId } from "./chainIds.ts";

const QUANTITY_MAX = 2n ** 256n - 1n;

const textOf = (value: unknown): string =>
  typeof value === "object" || typeof value === "function" ? typeof value : String(value);

/** A network as `chainId` names it: `0x1` for eip155:1. Throws `InvalidArgument` for anything but a CAIP-2 id of eip155. */
export const chainIdOnWire = (chainId: ChainId): `0x${string}` => {
  if (typeof chainId === "string" && /^eip155:[1-9]\d{0,15}$/.test(chainId)) {
    return hexChainId({ id: chainId.slice("eip155:".length) });
  }
  const expected = "a CAIP-2 id of eip155, such as eip155:1";
  throw new InvalidArgument({ argument: "chainId", input: textOf(chainId), expected });
};

/** A number as EIP-1474 writes it: `0x1`. Throws `InvalidArgument` for one of more than 256 bits, or below zero. */
export const quantityOnWire = (name: string, value: bigint | number): `0x${string}` => {
  const quantity = typeof value === "bigint" || Number.isSafeInteger(value) ? BigInt(value) : -1n;
  if (quantity >= 0n && quantity <= QUANTITY_MAX) return `0x${quantity.toString(16)}`;
  throw new InvalidArgument({ argument: name, input: textOf(value), expected: "a whole number of at most 256 bits" });
};
