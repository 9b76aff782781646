import { decodeEip155Address, readEip155Address } from "../../domain/account/addressCodecs/eip155.ts";
import { isHexBytes, isHexQuantity } from "../../domain/connection/walletReplies.ts";
import { InvalidParamsRpcError } from "../../domain/errors/rpc.ts";
import { boundedList, fieldOf, isObject } from "../../domain/untrustedValue.ts";

/** A transaction as a site asks for it. Amounts are base units (wei). */
export interface AskedTransaction {
  readonly from: string;
  readonly to?: `0x${string}`;
  readonly data: `0x${string}`;
  readonly value: bigint;
  readonly chainId?: bigint;
  readonly nonce?: bigint;
  readonly gas?: bigint;
  readonly gasPrice?: bigint;
  readonly maxFeePerGas?: bigint;
  readonly maxPriorityFeePerGas?: bigint;
}

const METHOD = "eth_sendTransaction";
const OPTIONAL_QUANTITIES = [
  "chainId",
  "nonce",
  "gas",
  "gasPrice",
  "maxFeePerGas",
  "maxPriorityFeePerGas",
] as const satisfies ReadonlyArray<keyof AskedTransaction>;

const FIELDS: ReadonlySet<string> = new Set(["from", "to", "data", "input", "value", "type", ...OPTIONAL_QUANTITIES]);

const refused = (issue: string) => new InvalidParamsRpcError({ method: METHOD, rpcMessage: issue });

const isHex = (text: string | undefined): text is `0x${string}` => text?.startsWith("0x") === true;

const quantityIn = (request: unknown, name: string): bigint | undefined => {
  const value = fieldOf(request, name);
  if (value === undefined || value === null) return undefined;
  if (!isHexQuantity(value)) throw refused(`${name} is not a hexadecimal number`);
  return BigInt(value);
};

const addressIn = (
  request: unknown,
  name: string,
  decode: (text: string) => string | undefined,
): `0x${string}` | undefined => {
  const value = fieldOf(request, name);
  if (value === undefined || value === null) return undefined;
  const address = typeof value === "string" ? decode(value) : undefined;
  if (!isHex(address)) throw refused(`${name} is not an address`);
  return address;
};

/** Refuses what would not be part of the signed transaction: another type, or a field that is not read here. */
const requireReadable = (request: unknown) => {
  const unknown = isObject(request)
    ? Object.keys(request).find((name) => !FIELDS.has(name) && fieldOf(request, name) !== undefined)
    : undefined;
  if (unknown !== undefined) throw refused(`the device does not sign the field ${unknown}`);
  const type = quantityIn(request, "type");
  const isLegacy = quantityIn(request, "gasPrice") !== undefined;
  if (type !== undefined && type !== (isLegacy ? 0n : 2n)) throw refused("the type does not fit the fees");
};

/**
 * Reads the parameters of `eth_sendTransaction`, and refuses what would be left out. Throws `InvalidParamsRpcError`.
 */
export const askedTransaction = (params: unknown): AskedTransaction => {
  const [request] = boundedList(params, 1) ?? [];
  requireReadable(request);
  const from = addressIn(request, "from", readEip155Address);
  // A wrong checksum may be a wrong address, and what is sent there is lost.
  const to = addressIn(request, "to", decodeEip155Address);
  const data = fieldOf(request, "data") ?? fieldOf(request, "input") ?? "0x";
  if (data !== "0x" && !isHexBytes(data)) throw refused("data is not hexadecimal");
  if (!from) throw refused("from is missing");
  if (!to && data === "0x") throw refused("there is neither an address in `to` nor the code of a contract in `data`");
  const quantities = OPTIONAL_QUANTITIES.flatMap((name) => {
    const value = quantityIn(request, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    from,
    ...(to ? { to } : {}),
    data,
    value: quantityIn(request, "value") ?? 0n,
    ...Object.fromEntries(quantities),
  };
};
