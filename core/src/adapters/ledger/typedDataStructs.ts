import { hexToBytes, stringToBytes } from "viem/utils";
import { isHexBytes } from "../../domain/connection/walletReplies.ts";
import { attempted, boundedList, fieldOf } from "../../domain/untrustedValue.ts";
import { type Apdu, chunksOf, joined } from "./apdu.ts";

/* Typed data as the Ethereum app reads it: first the structures, then the values, field by field. */

/** The fields of a structure, in order. */
export type StructFields = ReadonlyArray<{ readonly name: string; readonly type: string }>;
export type Structs = ReadonlyMap<string, StructFields>;

const CLA = 0xe0;
const [DEFINITION, VALUE] = [0x1a, 0x1c];
/** P1 while more of a field follows. */
const PARTIAL = 0x01;
/** P2: what a command is about. */
const [STRUCT, ARRAY, FIELD] = [0x00, 0x0f, 0xff];
/** Flags in the description of a type. */
const [IS_ARRAY, HAS_SIZE] = [0x80, 0x40];
/** Types by their number, where a structure is 0. */
const [STRUCTURE, INT, UINT, ADDRESS, BOOL, STRING, FIXED_BYTES, BYTES] = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** The most elements of an array, whose number has one byte, and the deepest nesting that is followed. */
const [ARRAY_MAX, DEPTH_MAX] = [255, 16];

interface FieldType {
  readonly kind: number;
  /** The name of a structure, and of any type without its arrays. */
  readonly name: string;
  /** Bytes of a number or of fixed bytes. */
  readonly size?: number;
  /** Of each level of an array: its length, or undefined when it varies. The last level is the outer one. */
  readonly levels: ReadonlyArray<number | undefined>;
}

const fieldType = (type: string): FieldType => {
  const [, name = type, arrays = ""] = /^(.+?)((?:\[\d*\])*)$/.exec(type) ?? [];
  const levels = Array.from(arrays.matchAll(/\[(\d*)\]/g), ([, length]) => (length ? Number(length) : undefined));
  const [, sign, bits] = /^(u?)int(\d*)$/.exec(name) ?? [];
  if (sign !== undefined) return { kind: sign ? UINT : INT, name, size: Number(bits || 256) / 8, levels };
  const [, length] = /^bytes(\d+)$/.exec(name) ?? [];
  if (length !== undefined) return { kind: FIXED_BYTES, name, size: Number(length), levels };
  const kinds: Readonly<Record<string, number>> = { address: ADDRESS, bool: BOOL, string: STRING, bytes: BYTES };
  return { kind: kinds[name] ?? STRUCTURE, name, levels };
};

const text = (value: string): Uint8Array => {
  const bytes = stringToBytes(value);
  return joined(Uint8Array.of(bytes.length), bytes);
};

const definitionOf = ({ name, type }: StructFields[number]): Uint8Array => {
  const { kind, name: typeName, size, levels } = fieldType(type);
  const description = (levels.length > 0 ? IS_ARRAY : 0) | (size === undefined ? 0 : HAS_SIZE) | kind;
  return joined(
    Uint8Array.of(description),
    kind === STRUCTURE ? text(typeName) : new Uint8Array(),
    Uint8Array.from(size === undefined ? [] : [size]),
    Uint8Array.from(levels.length > 0 ? [levels.length] : []),
    Uint8Array.from(levels.flatMap((length) => (length === undefined ? [0] : [1, length]))),
    text(name),
  );
};

/** The commands that describe the structures to the app. */
export const structDefinitions = (structs: Structs): ReadonlyArray<Apdu> =>
  [...structs].flatMap(([name, fields]) => [
    { cla: CLA, ins: DEFINITION, p2: STRUCT, data: stringToBytes(name) },
    ...fields.map((field) => ({ cla: CLA, ins: DEFINITION, p2: FIELD, data: definitionOf(field) })),
  ]);

/** A number in as few bytes as it needs, a negative one in two's complement; undefined for anything else. */
const numberBytes = (value: unknown, bytes: number): Uint8Array | undefined => {
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "bigint") return undefined;
  const number = attempted(() => BigInt.asUintN(8 * bytes, BigInt(value)));
  if (number === undefined) return undefined;
  const digits = number.toString(16);
  return hexToBytes(`0x${digits.padStart(digits.length + (digits.length % 2), "0")}`);
};

const plainBytes = ({ kind, size = 0 }: FieldType, value: unknown): Uint8Array | undefined => {
  if (kind === STRING) return typeof value === "string" ? stringToBytes(value) : undefined;
  if (kind === BOOL) return Uint8Array.of(value === true || value === "true" ? 1 : 0);
  if (kind === INT || kind === UINT) return numberBytes(value, size);
  if (value === "0x") return new Uint8Array();
  return isHexBytes(value) ? hexToBytes(value) : undefined;
};

/**
 * The commands with the values of a structure. Undefined for what the app cannot read: a longer array, deeper nesting, or
 * a value that is not of its type.
 */
export const structValues = (structs: Structs, root: string, value: unknown): ReadonlyArray<Apdu> | undefined => {
  const commands: Array<Apdu> = [{ cla: CLA, ins: VALUE, p2: STRUCT, data: stringToBytes(root) }];

  const addPlain = (type: FieldType, plain: unknown): boolean => {
    const bytes = plainBytes(type, plain);
    if (!bytes || bytes.length > 0xffff) return false;
    const chunks = chunksOf(
      joined(Uint8Array.of(bytes.length >> 8, bytes.length & 0xff), bytes),
      "eth_signTypedData_v4",
    );
    for (const [at, data] of chunks.entries()) {
      commands.push({ cla: CLA, ins: VALUE, p1: at < chunks.length - 1 ? PARTIAL : 0, p2: FIELD, data });
    }
    return true;
  };
  const addField = (type: FieldType, field: unknown, depth: number): boolean => {
    if (depth > DEPTH_MAX) return false;
    if (type.levels.length > 0) {
      const elements = boundedList(field, ARRAY_MAX + 1);
      if (!elements || elements.length > ARRAY_MAX) return false;
      commands.push({ cla: CLA, ins: VALUE, p2: ARRAY, data: Uint8Array.of(elements.length) });
      const inner = { ...type, levels: type.levels.slice(0, -1) };
      return elements.every((element) => addField(inner, element, depth + 1));
    }
    return type.kind === STRUCTURE ? addStruct(type.name, field, depth + 1) : addPlain(type, field);
  };
  const addStruct = (name: string, struct: unknown, depth: number): boolean =>
    structs.get(name)?.every((field) => addField(fieldType(field.type), fieldOf(struct, field.name), depth)) ?? false;

  return addStruct(root, value, 0) ? commands : undefined;
};
