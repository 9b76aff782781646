import { base58 } from "@scure/base";
import { readAddress } from "../../account/readAddress.ts";
import { parseQuantity } from "../../chain/quantity.ts";
import { boundedBytes } from "../../chain/transactions/boundedBytes.ts";
import { SIGNING_CALLS_MAX, SIGNING_DATA_MAX_CHARACTERS, SIGNING_TEXT_MAX_CHARACTERS } from "../../limits/signing.ts";
import { attempted, boundedList, fieldOf, isObject } from "../../untrustedValue.ts";
import { integerIn } from "../typedData/integerIn.ts";

type Hex = `0x${string}`;

/** One call of a transaction or a batch. Without an address it creates a contract. */
export interface SigningCall {
  readonly to?: string;
  readonly data: Hex;
  readonly value: bigint;
}

/** What a request asks to sign, after everything that is malformed was left out. */
export type SigningSubject =
  | {
      readonly type: "calls";
      readonly calls: ReadonlyArray<SigningCall>;
      readonly from?: string;
      readonly chainId?: bigint;
      /** Contracts to which the account hands itself over (EIP-7702). */
      readonly delegates: ReadonlyArray<string>;
      /** Whether the request has more calls than are shown. */
      readonly isCut: boolean;
    }
  | { readonly type: "typedData"; readonly typedData: unknown; readonly from?: string }
  | { readonly type: "message"; readonly message: string | Uint8Array; readonly from?: string }
  | { readonly type: "solana"; readonly transactions: ReadonlyArray<Uint8Array>; readonly isCut: boolean }
  | { readonly type: "unknown" };

const HEX = /^0x(?:[0-9a-f]{2})*$/i;
const isBytes = (value: unknown): value is Hex =>
  typeof value === "string" && value.length <= SIGNING_DATA_MAX_CHARACTERS && HEX.test(value);

/** An address, read without regard to case, because networks ignore it. */
export const evmAddress = (value: unknown): string | undefined =>
  typeof value === "string" ? readAddress("eip155", value) : undefined;

const UNKNOWN: SigningSubject = { type: "unknown" };

const isAbsent = (value: unknown): boolean => value === undefined || value === null;

/** A call of a request; undefined when a field cannot be read, because the rest of it would then be misleading. */
const readCall = (value: unknown): SigningCall | undefined => {
  const [to, data, input, amount] = ["to", "data", "input", "value"].map((name) => fieldOf(value, name));
  const address = evmAddress(to);
  const bytes = isAbsent(data) ? (isAbsent(input) ? "0x" : input) : data;
  const units = isAbsent(amount) || amount === "0x" ? 0n : parseQuantity(amount);
  // Nodes disagree on which of two different fields counts.
  const isAmbiguous = !isAbsent(data) && !isAbsent(input) && data !== input;
  if (!isObject(value) || isAmbiguous || !isBytes(bytes) || units === undefined) return undefined;
  if (address === undefined && !isAbsent(to) && to !== "0x") return undefined;
  return { ...(address === undefined ? {} : { to: address }), data: bytes, value: units };
};

const delegatesOf = (transaction: unknown): ReadonlyArray<string> =>
  (boundedList(fieldOf(transaction, "authorizationList"), SIGNING_CALLS_MAX) ?? []).map(
    (entry) => evmAddress(fieldOf(entry, "address")) ?? evmAddress(fieldOf(entry, "contractAddress")) ?? "",
  );

const readCalls = (calls: ReadonlyArray<unknown>, request: unknown, isCut = false): SigningSubject => {
  const read = calls.flatMap((call) => readCall(call) ?? []);
  if (read.length === 0 || read.length !== calls.length) return UNKNOWN;
  const from = evmAddress(fieldOf(request, "from"));
  const named = fieldOf(request, "chainId") ?? undefined;
  const chainId = integerIn(named);
  if (named !== undefined && chainId === undefined) return UNKNOWN;
  return {
    type: "calls",
    calls: read,
    ...(from === undefined ? {} : { from }),
    ...(chainId === undefined ? {} : { chainId }),
    delegates: delegatesOf(request),
    isCut,
  };
};

const readBatch = (request: unknown): SigningSubject => {
  const calls = fieldOf(request, "calls");
  const listed = boundedList(calls, SIGNING_CALLS_MAX) ?? [];
  const length = fieldOf(calls, "length");
  return readCalls(listed, request, typeof length === "number" && length > listed.length);
};

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const readMessage = (value: unknown, from: string | undefined): SigningSubject => {
  const signer = from === undefined ? {} : { from };
  if (isBytes(value)) return { type: "message", message: bytesOf(value), ...signer };
  const bytes = boundedBytes(value, SIGNING_DATA_MAX_CHARACTERS);
  if (bytes) return { type: "message", message: bytes, ...signer };
  return typeof value === "string" ? { type: "message", message: value, ...signer } : UNKNOWN;
};

/** `personal_sign` takes the message first. Some sites swap the two, and wallets accept that. */
const readPersonalSign = (params: unknown): SigningSubject => {
  const [first, second] = [fieldOf(params, 0), fieldOf(params, 1)];
  const isTurned = evmAddress(first) !== undefined && evmAddress(second) === undefined && typeof second === "string";
  return isTurned ? readMessage(second, evmAddress(first)) : readMessage(first, evmAddress(second));
};

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

const solanaBytes = (value: unknown): Uint8Array | undefined => {
  const bytes = boundedBytes(value, SIGNING_DATA_MAX_CHARACTERS);
  if (bytes) return bytes;
  if (typeof value !== "string" || value.length > SIGNING_DATA_MAX_CHARACTERS || !BASE64.test(value)) return undefined;
  return attempted(() => Uint8Array.from(atob(value), (character) => character.charCodeAt(0)));
};

const readSolana = (transactions: ReadonlyArray<unknown>, isCut: boolean): SigningSubject => {
  const read = transactions.flatMap((each) => solanaBytes(each) ?? []);
  return read.length > 0 && read.length === transactions.length
    ? { type: "solana", transactions: read, isCut }
    : UNKNOWN;
};

/** Params of Solana are an object, or a list with that object. */
const solanaParams = (params: unknown): unknown => fieldOf(params, 0) ?? params;

/** Reads a request to a wallet. Whatever cannot be read whole is unknown. */
export const readSigningRequest = (method: string, params: unknown): SigningSubject => {
  switch (method) {
    case "eth_sendTransaction":
    case "eth_signTransaction": {
      const transaction = fieldOf(params, 0);
      return readCalls([transaction], transaction);
    }
    case "wallet_sendCalls":
      return readBatch(fieldOf(params, 0));
    case "eth_signTypedData":
    case "eth_signTypedData_v3":
    case "eth_signTypedData_v4": {
      const [first, second] = [fieldOf(params, 0), fieldOf(params, 1)];
      const from = evmAddress(first);
      return { type: "typedData", typedData: from === undefined ? first : second, ...(from ? { from } : {}) };
    }
    case "personal_sign":
      return readPersonalSign(params);
    case "solana_signMessage": {
      const message = fieldOf(solanaParams(params), "message");
      const isText = typeof message === "string" && message.length <= SIGNING_TEXT_MAX_CHARACTERS;
      return readMessage((isText ? attempted(() => base58.decode(message)) : undefined) ?? message, undefined);
    }
    case "solana_signTransaction":
    case "solana_signAndSendTransaction":
      return readSolana([fieldOf(solanaParams(params), "transaction")], false);
    case "solana_signAllTransactions": {
      const all = fieldOf(solanaParams(params), "transactions");
      const listed = boundedList(all, SIGNING_CALLS_MAX) ?? [];
      const length = fieldOf(all, "length");
      return readSolana(listed, typeof length === "number" && length > listed.length);
    }
    default:
      return UNKNOWN;
  }
};
