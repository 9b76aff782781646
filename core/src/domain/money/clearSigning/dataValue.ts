import type { AbiParameter } from "viem";
import { decodeAbiParameters, encodeAbiParameters, numberToHex, stringToHex } from "viem/utils";
import { DESCRIPTOR_DEPTH_MAX, SIGNING_DATA_MAX_CHARACTERS, SIGNING_FIELDS_MAX } from "../../limits/signing.ts";
import { attempted, boundedList, fieldOf, isObject } from "../../untrustedValue.ts";
import { evmAddress } from "../signing/readRequest.ts";
import { integerIn } from "../typedData/integerIn.ts";
import type { TypedData } from "../typedData/readTypedData.ts";
import type { Parameter } from "./parameters.ts";

type Hex = `0x${string}`;

/** A value that is signed, by its declared type. Fields and elements are values too. */
export type DataValue =
  | { readonly type: "integer"; readonly integer: bigint }
  | { readonly type: "address"; readonly address: string }
  | { readonly type: "boolean"; readonly isTrue: boolean }
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "bytes"; readonly hex: Hex }
  | { readonly type: "list"; readonly elements: ReadonlyArray<DataValue> }
  | { readonly type: "structure"; readonly fields: ReadonlyMap<string, DataValue> };

export type Structure = Extract<DataValue, { readonly type: "structure" }>;

const ARRAY = /^(.+)\[(\d*)\]$/;
const INTEGER = /^u?int\d{1,3}$/;
const BYTES = /^bytes\d{0,2}$/;
const HEX = /^0x(?:[0-9a-f]{2})*$/i;
const WORD_BYTES = 32;

const isHex = (value: unknown): value is Hex =>
  typeof value === "string" && value.length <= SIGNING_DATA_MAX_CHARACTERS && HEX.test(value);

/** A value that is neither a list nor a structure. */
const plainValue = (type: string, value: unknown): DataValue | undefined => {
  if (type === "address") {
    const address = evmAddress(value);
    return address === undefined ? undefined : { type: "address", address };
  }
  if (INTEGER.test(type)) {
    const integer = integerIn(value);
    return integer === undefined ? undefined : { type: "integer", integer };
  }
  if (type === "bool") return typeof value === "boolean" ? { type: "boolean", isTrue: value } : undefined;
  if (type === "string") return typeof value === "string" ? { type: "text", text: value } : undefined;
  return BYTES.test(type) && isHex(value) ? { type: "bytes", hex: value } : undefined;
};

/** Every element, or nothing. */
const listOf = (value: unknown, read: (element: unknown) => DataValue | undefined): DataValue | undefined => {
  const listed = boundedList(value, SIGNING_FIELDS_MAX);
  const elements = listed?.flatMap((element) => read(element) ?? []) ?? [];
  return listed && elements.length === fieldOf(value, "length") ? { type: "list", elements } : undefined;
};

interface DeclaredField {
  readonly name: string;
  readonly read: () => DataValue | undefined;
}

/** Every field, or nothing. A field without a name cannot be referred to, but it is signed. */
const structureOf = (declared: ReadonlyArray<DeclaredField>): Structure | undefined => {
  const fields = new Map<string, DataValue>();
  for (const [index, { name, read }] of declared.entries()) {
    const value = read();
    if (!value) return undefined;
    fields.set(name || `#${index + 1}`, value);
  }
  return { type: "structure", fields };
};

/** Positions instead of names, because the names are a stranger's. */
const positioned = (parameters: ReadonlyArray<Parameter>): ReadonlyArray<AbiParameter> =>
  parameters.map(({ type, components }, index) => ({
    name: `at${index}`,
    type,
    ...(components ? { components: positioned(components) } : {}),
  }));

const argument = ({ type, components }: Parameter, value: unknown): DataValue | undefined => {
  const element = ARRAY.exec(type)?.[1];
  if (element !== undefined) {
    return listOf(value, (each) => argument({ name: "", type: element, ...(components ? { components } : {}) }, each));
  }
  if (!components) return plainValue(type, value);
  return structureOf(
    components.map((each, index) => ({ name: each.name, read: () => argument(each, fieldOf(value, `at${index}`)) })),
  );
};

export interface CallArguments {
  readonly values: Structure;
  /** Whether data follows that the function itself does not read. */
  readonly hasRest: boolean;
}

/**
 * The arguments of a call, without its selector. Undefined when the data is not written as Solidity writes it: a
 * contract could read such data in another way.
 */
export const argumentsOf = (parameters: ReadonlyArray<Parameter>, data: Hex): CallArguments | undefined => {
  if (data.length > SIGNING_DATA_MAX_CHARACTERS) return undefined;
  const abi = positioned(parameters);
  const read = attempted((): { readonly decoded: ReadonlyArray<unknown>; readonly written: string } => {
    const decoded = abi.length === 0 ? [] : decodeAbiParameters(abi, data);
    return { decoded, written: abi.length === 0 ? "0x" : encodeAbiParameters(abi, decoded) };
  });
  if (!read || !data.toLowerCase().startsWith(read.written)) return undefined;
  const values = structureOf(
    parameters.map((each, index) => ({ name: each.name, read: () => argument(each, read.decoded[index]) })),
  );
  return values && { values, hasRest: data.length > read.written.length };
};

/** The message of typed data, by the types that it declares. */
export const messageOf = (data: TypedData): Structure | undefined => {
  const declaredValue = (type: string, value: unknown, depth: number): DataValue | undefined => {
    if (depth > DESCRIPTOR_DEPTH_MAX) return undefined;
    const element = ARRAY.exec(type)?.[1];
    if (element !== undefined) return listOf(value, (each) => declaredValue(element, each, depth + 1));
    const declared = data.fieldsOf(type);
    if (!declared) return plainValue(type, value);
    if (!isObject(value)) return undefined;
    return structureOf(
      declared.map(({ name, type: of }) => ({ name, read: () => declaredValue(of, fieldOf(value, name), depth + 1) })),
    );
  };
  const message = declaredValue(data.primaryType, data.message, 0);
  return message?.type === "structure" ? message : undefined;
};

/** A value as bytes, as contracts hold it. */
const bytesOf = (value: DataValue): Hex | undefined => {
  switch (value.type) {
    case "integer":
      return attempted(() => numberToHex(BigInt.asUintN(8 * WORD_BYTES, value.integer), { size: WORD_BYTES }));
    case "address":
      return evmHex(value.address);
    case "text":
      return stringToHex(value.text);
    case "bytes":
      return value.hex;
    default:
      return undefined;
  }
};

const evmHex = (text: string): Hex | undefined => (isHex(text) ? text : undefined);

/** Some of the bytes of a value; undefined when the value has none. */
export const sliceOf = (value: DataValue, from: number | undefined, to: number | undefined): DataValue | undefined => {
  const bytes = bytesOf(value);
  const pairs = bytes?.slice(2).match(/../g);
  return pairs ? { type: "bytes", hex: `0x${pairs.slice(from, to).join("")}` } : undefined;
};

/** A number: an integer, or bytes that are one. */
export const integerOf = (value: DataValue): bigint | undefined => {
  if (value.type === "integer") return value.integer;
  const isWord = value.type === "bytes" && value.hex.length > 2 && value.hex.length <= 2 + 2 * WORD_BYTES;
  return isWord ? BigInt(value.hex) : undefined;
};

const ADDRESS_DIGITS = 40;

/** An address: also one in the last 20 bytes of a word, as contracts pack it. */
export const addressOf = (value: DataValue): string | undefined => {
  if (value.type === "address") return value.address;
  const bytes = value.type === "bytes" || value.type === "integer" ? bytesOf(value) : undefined;
  if (!bytes || (bytes.length !== 2 + ADDRESS_DIGITS && bytes.length !== 2 + 2 * WORD_BYTES)) return undefined;
  return evmAddress(`0x${bytes.slice(-ADDRESS_DIGITS)}`);
};

/** The values of which everything else consists, with where they are. */
export const leavesOf = (value: DataValue, name = ""): ReadonlyArray<readonly [string, DataValue]> => {
  if (value.type === "list") {
    return value.elements.flatMap((element, index) => leavesOf(element, `${name}[${index}]`));
  }
  if (value.type === "structure") {
    return [...value.fields].flatMap(([field, inner]) => leavesOf(inner, name === "" ? field : `${name}.${field}`));
  }
  return [[name, value]];
};
