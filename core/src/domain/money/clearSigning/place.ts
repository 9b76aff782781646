import { boundedList, fieldOf } from "../../untrustedValue.ts";
import { evmAddress } from "../signing/readRequest.ts";
import { type DataValue, integerOf, type Structure } from "./dataValue.ts";
import type { FieldFormat } from "./fieldList.ts";
import {
  elementsOf,
  entryOf,
  type Found,
  followInDescriptor,
  followSteps,
  joined,
  type Path,
  readPath,
} from "./path.ts";

/** What is formatted: what a descriptor says, and about what. */
export interface DescribedPlace {
  /** The descriptor, with what it includes. */
  readonly descriptor: unknown;
  /** What the function or the type is called. */
  readonly name: string;
  /** The arguments of a call, or the message of typed data. */
  readonly values: Structure;
  /** The transaction, or the domain of typed data. */
  readonly from?: string | undefined;
  readonly to: string;
  readonly value: bigint;
  readonly chainId: bigint;
  /** Whether somebody whom the site trusts vouches for the descriptor. */
  readonly isVouched: boolean;
}

const CONSTANTS_MAX = 20;

/** A value that a descriptor holds. */
export const constantValue = (value: unknown): DataValue | undefined => {
  const address = evmAddress(value);
  if (address !== undefined) return { type: "address", address };
  if (typeof value === "number") {
    return Number.isSafeInteger(value) ? { type: "integer", integer: BigInt(value) } : undefined;
  }
  if (typeof value === "boolean") return { type: "boolean", isTrue: value };
  if (typeof value !== "string") return undefined;
  return /^\d{1,78}$/.test(value) ? { type: "integer", integer: BigInt(value) } : { type: "text", text: value };
};

const containerValue = (name: string, { from, to, value, chainId }: DescribedPlace): DataValue | undefined => {
  switch (name) {
    case "from":
      return from === undefined ? undefined : { type: "address", address: from };
    case "to":
      return { type: "address", address: to };
    case "value":
      return { type: "integer", integer: value };
    case "chainId":
      return { type: "integer", integer: chainId };
    default:
      return undefined;
  }
};

const single = (value: DataValue | undefined): ReadonlyArray<Found> | undefined =>
  value && [{ value, positions: [], source: value }];

/** The values that a path leads to; undefined when it leads nowhere. */
export const follow = (path: Path, place: DescribedPlace): ReadonlyArray<Found> | undefined => {
  if (path.root === "$") return single(constantValue(followInDescriptor(place.descriptor, path)));
  if (path.root !== "@") return followSteps(place.values, path.steps);
  const [first, ...rest] = path.steps;
  const value = first?.type === "field" ? containerValue(first.name, place) : undefined;
  return value && followSteps(value, rest);
};

/** The value of a parameter, and whether the descriptor itself holds it. */
export interface ParameterValue {
  readonly value: DataValue;
  readonly isConstant: boolean;
  readonly source?: DataValue;
}

/** Of parallel lists, the value at the same positions. */
const atPositions = (found: ReadonlyArray<Found>, positions: ReadonlyArray<number>): Found | undefined => {
  const [first, ...others] = found;
  if (others.length === 0 && first?.positions.length === 0) return first;
  return found.find(
    (each) =>
      each.positions.length <= positions.length &&
      each.positions.every((position, index) => position === positions[index]),
  );
};

/** Follows the path of a parameter, from where the group of its field is. */
const followParameter = (
  text: unknown,
  { base }: FieldFormat,
  place: DescribedPlace,
  positions: ReadonlyArray<number>,
): ParameterValue | undefined => {
  const path = readPath(text);
  const whole = path && joined(base, path);
  const found = whole && follow(whole, place);
  const chosen = found && atPositions(elementsOf(found), positions);
  return chosen && { value: chosen.value, isConstant: whole.root === "$", source: chosen.source };
};

const keysOf = (value: DataValue): ReadonlyArray<string> => {
  switch (value.type) {
    case "integer":
      return [value.integer.toString(), `0x${value.integer.toString(16).replace("-", "")}`];
    case "address":
      return [value.address];
    case "bytes":
      return [value.hex, integerOf(value)?.toString() ?? value.hex];
    case "text":
      return [value.text];
    case "boolean":
      return [String(value.isTrue)];
    default:
      return [];
  }
};

/** A constant that a descriptor writes itself, or refers to by its path. */
export const constantOf = (written: unknown, { descriptor }: DescribedPlace): unknown => {
  const path = typeof written === "string" && written.startsWith("$.") ? readPath(written) : undefined;
  return path ? followInDescriptor(descriptor, path) : written;
};

/** What a table of the descriptor has for a value. */
export const lookUp = (reference: unknown, value: DataValue, { descriptor }: DescribedPlace): string | undefined => {
  const path = readPath(reference);
  return path?.root === "$" ? entryOf(followInDescriptor(descriptor, path), keysOf(value)) : undefined;
};

/**
 * A parameter of a field's format: the value that its path leads to, a constant, or an entry of a map. `"missing"` when
 * the field names one that leads nowhere, undefined when it names none.
 */
export const parameter = (
  field: FieldFormat,
  name: string,
  place: DescribedPlace,
  positions: ReadonlyArray<number>,
): ParameterValue | "missing" | undefined => {
  const path = fieldOf(field.params, `${name}Path`);
  if (path !== undefined) return followParameter(path, field, place, positions) ?? "missing";
  const constant = fieldOf(field.params, name);
  if (constant === undefined) return undefined;
  const map = fieldOf(constant, "map");
  if (map !== undefined) {
    const key = followParameter(fieldOf(constant, "keyPath"), field, place, positions);
    const value = key && constantValue(lookUp(`${map}.values`, key.value, place));
    return value ? { value, isConstant: true } : "missing";
  }
  const value = constantValue(constantOf(constant, place));
  return value ? { value, isConstant: true } : "missing";
};

/** The constants of a parameter that takes one or several, each by itself or by its path. */
export const constants = (field: FieldFormat, name: string, place: DescribedPlace): ReadonlyArray<DataValue> => {
  const given = fieldOf(field.params, name);
  const listed = boundedList(given, CONSTANTS_MAX) ?? [given];
  return listed.flatMap((each) => constantValue(constantOf(each, place)) ?? []);
};
