import { DESCRIPTOR_PATH_MAX_CHARACTERS, SIGNING_FIELDS_MAX } from "../../limits/signing.ts";
import { boundedNames, fieldOf, isObject } from "../../untrustedValue.ts";
import { type DataValue, sliceOf } from "./dataValue.ts";

/** One step of a path: a field, an element, or a part of a list or of bytes. */
type Step =
  | { readonly type: "field"; readonly name: string }
  | { readonly type: "element"; readonly index: number }
  | { readonly type: "slice"; readonly from?: number; readonly to?: number };

/** Where a value is: in what is signed (`#`), in the descriptor (`$`), or around what is signed (`@`). */
export interface Path {
  /** Undefined for a path that begins where its group is. */
  readonly root: "#" | "$" | "@" | undefined;
  readonly steps: ReadonlyArray<Step>;
}

const ROOT = /^([#$@])(?:\.|$)/;
const SELECTOR = /^\[(-?\d{1,6})?(:)?(-?\d{1,6})?\]$/;
/** Points and brackets separate steps, so that `a.[0]` and `a[0]` are the same. */
const STEPS = /\[[^\]]*\]|[^.[\]]+/g;

const stepOf = (text: string): Step | undefined => {
  if (!text.startsWith("[")) return { type: "field", name: text };
  const found = SELECTOR.exec(text);
  if (!found) return undefined;
  const [, first, colon, last] = found;
  if (first !== undefined && colon === undefined) return { type: "element", index: Number(first) };
  return {
    type: "slice",
    ...(first === undefined ? {} : { from: Number(first) }),
    ...(last === undefined ? {} : { to: Number(last) }),
  };
};

/** Reads a path. Undefined for a text that is none. */
export const readPath = (text: unknown): Path | undefined => {
  if (typeof text !== "string" || text.length > DESCRIPTOR_PATH_MAX_CHARACTERS) return undefined;
  const root = ROOT.exec(text)?.[1];
  const written = (root === undefined ? text : text.slice(1)).match(STEPS) ?? [];
  const steps = written.flatMap((each) => stepOf(each) ?? []);
  if (steps.length !== written.length) return undefined;
  return { root: root === "#" || root === "$" || root === "@" ? root : undefined, steps };
};

/** A path that begins where another one leads. */
export const joined = (base: Path, path: Path): Path =>
  path.root === undefined ? { root: base.root, steps: [...base.steps, ...path.steps] } : path;

/** Two texts of the same path are equal in this form. */
export const pathKey = ({ root = "#", steps }: Path): string =>
  [
    root,
    ...steps.map((step) => {
      if (step.type === "field") return step.name;
      return step.type === "element" ? `[${step.index}]` : `[${step.from ?? ""}:${step.to ?? ""}]`;
    }),
  ].join(".");

/** A value that a path leads to. */
export interface Found {
  readonly value: DataValue;
  /** The positions in the lists on the way, by which values of parallel lists belong together. */
  readonly positions: ReadonlyArray<number>;
  /** The value of the request that this one is, or is a part of. */
  readonly source: DataValue;
}

/** The values to which the steps lead, in their order; undefined when they lead nowhere. */
export const followSteps = (from: DataValue, steps: ReadonlyArray<Step>): ReadonlyArray<Found> | undefined => {
  let found: ReadonlyArray<Found> = [{ value: from, positions: [], source: from }];
  for (const step of steps) {
    const next: Found[] = [];
    for (const { value, positions, source } of found) {
      if (step.type === "field") {
        const field = value.type === "structure" ? value.fields.get(step.name) : undefined;
        if (!field) return undefined;
        next.push({ value: field, positions, source: field });
      } else if (value.type === "list" && step.type === "element") {
        const element = value.elements.at(step.index);
        if (!element) return undefined;
        next.push({ value: element, positions, source: element });
      } else if (value.type === "list" && step.type === "slice") {
        const part = value.elements.slice(step.from, step.to);
        next.push(
          ...part.map((element, index) => ({ value: element, positions: [...positions, index], source: element })),
        );
      } else {
        const isByte = step.type === "element";
        const end = isByte ? step.index + 1 || undefined : undefined;
        const part = isByte
          ? sliceOf(value, step.index, end)
          : step.type === "slice" && sliceOf(value, step.from, step.to);
        if (!part) return undefined;
        next.push({ value: part, positions, source });
      }
      if (next.length > SIGNING_FIELDS_MAX) return undefined;
    }
    found = next;
  }
  return found;
};

/** Every plain value of what was found: the elements of lists each by themselves. */
export const elementsOf = (found: ReadonlyArray<Found>): ReadonlyArray<Found> =>
  found.flatMap(({ value, positions, source }) =>
    value.type === "list"
      ? elementsOf(
          value.elements.map((element, index) => ({
            value: element,
            positions: [...positions, index],
            source: element,
          })),
        )
      : [{ value, positions, source }],
  );

/** What a path leads to inside the descriptor itself. Only its own fields count. */
export const followInDescriptor = (descriptor: unknown, { steps }: Path): unknown =>
  steps.reduce<unknown>((value, step) => {
    if (step.type !== "field" || !isObject(value)) return undefined;
    return Object.hasOwn(value, step.name) ? fieldOf(value, step.name) : undefined;
  }, descriptor);

/** The text that stands for a value in a table of the descriptor, by its key. */
export const entryOf = (table: unknown, keys: ReadonlyArray<string>): string | undefined => {
  const wanted = new Set(keys.map((key) => key.toLowerCase()));
  const name = boundedNames(table, SIGNING_FIELDS_MAX * SIGNING_FIELDS_MAX).find((each) =>
    wanted.has(each.toLowerCase()),
  );
  const text = name === undefined ? undefined : fieldOf(table, name);
  return typeof text === "string" || typeof text === "number" ? String(text) : undefined;
};
