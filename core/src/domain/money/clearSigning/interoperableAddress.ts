import { keccak256 } from "viem/utils";
import { evmAddress } from "../signing/readRequest.ts";

/** Version 1 of ERC-7930: the kind of network, the length and the text of its id, the length and the text of an address. */
const EVM = /^0x0001(0000(?<idLength>[0-9a-f]{2})(?<rest>[0-9a-f]*))$/i;
const ADDRESS_BYTES = 20;
const CHECKSUM_DIGITS = 8;

/** An interoperable address (ERC-7930) of an EVM network in words: `<address>@eip155:1#4CA88C9C`. */
export const interoperableName = (hex: string): string | undefined => {
  const found = EVM.exec(hex);
  const { idLength = "", rest = "" } = found?.groups ?? {};
  const idDigits = 2 * Number.parseInt(idLength, 16);
  const [id, length, address] = [rest.slice(0, idDigits), rest.slice(idDigits, idDigits + 2), rest.slice(idDigits + 2)];
  const written = evmAddress(`0x${address}`);
  if (id.length !== idDigits || id === "" || Number.parseInt(length, 16) !== ADDRESS_BYTES || !written)
    return undefined;
  const checksum = keccak256(`0x${found?.[1] ?? ""}`).slice(2, 2 + CHECKSUM_DIGITS);
  return `${written}@eip155:${BigInt(`0x${id}`)}#${checksum.toUpperCase()}`;
};
