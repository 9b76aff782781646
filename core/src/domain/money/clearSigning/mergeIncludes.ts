import { DESCRIPTOR_DEPTH_MAX, DESCRIPTOR_FIELDS_MAX } from "../../limits/signing.ts";
import { boundedList, boundedNames, fieldOf, isObject } from "../../untrustedValue.ts";
import { pathKey, readPath } from "./path.ts";

/** The most entries of one object that are merged. Tables of constants and formats are the largest. */
const ENTRIES_MAX = 1_000;

const isList = (value: unknown): value is ReadonlyArray<unknown> => Array.isArray(value);
const isTable = (value: unknown): value is object => isObject(value) && !isList(value);

const keyOfField = (field: unknown): string | undefined => {
  const path = readPath(fieldOf(field, "path"));
  return path && pathKey(path);
};

/** Fields with the same path become one. The included ones keep their order, and the others follow. */
const mergeFields = (own: ReadonlyArray<unknown>, included: ReadonlyArray<unknown>, depth: number): unknown => {
  const remaining = [...(boundedList(own, DESCRIPTOR_FIELDS_MAX) ?? [])];
  const merged = (boundedList(included, DESCRIPTOR_FIELDS_MAX) ?? []).map((field) => {
    const key = keyOfField(field);
    const at = key === undefined ? -1 : remaining.findIndex((each) => keyOfField(each) === key);
    return at === -1 ? field : merge(remaining.splice(at, 1)[0], field, depth + 1);
  });
  return [...merged, ...remaining];
};

const merge = (own: unknown, included: unknown, depth: number, name = ""): unknown => {
  if (own === undefined) return included;
  if (depth > DESCRIPTOR_DEPTH_MAX) return own;
  if (name === "fields" && isList(own) && isList(included)) return mergeFields(own, included, depth);
  if (!isTable(own) || !isTable(included)) return own;
  const names = new Set([...boundedNames(included, ENTRIES_MAX), ...boundedNames(own, ENTRIES_MAX)]);
  return Object.fromEntries(
    [...names].map((each) => [each, merge(fieldOf(own, each), fieldOf(included, each), depth + 1, each)]),
  );
};

/**
 * A descriptor with the files that it includes, the nearest first, as one file that includes nothing more. What it says
 * itself comes before what they say.
 */
export const mergeIncludes = (descriptor: unknown, included: ReadonlyArray<unknown>): unknown => {
  if (included.length === 0) return descriptor;
  const merged = included.reduce<unknown>((own, each) => merge(own, each, 0), descriptor);
  return isTable(merged) ? Object.fromEntries(Object.entries(merged).filter(([name]) => name !== "includes")) : merged;
};
