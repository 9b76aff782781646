import { DESCRIPTOR_DEPTH_MAX, DESCRIPTOR_FIELDS_MAX, DESCRIPTOR_LABEL_MAX_CHARACTERS } from "../../limits/signing.ts";
import { boundedList, fieldOf, isObject } from "../../untrustedValue.ts";
import { shownText } from "../signing/visibleText.ts";
import { followInDescriptor, joined, type Path, readPath } from "./path.ts";

/** A group whose elements are shown one by one, instead of one field after the other. */
interface Bundle {
  /** Which of the positions of a value is that of its element. */
  readonly depth: number;
  /** Whether the group is of several lists, which must have the same length. */
  readonly isParallel: boolean;
}

/** A field of a format, with what it takes over from the definitions of the descriptor. */
export interface FieldFormat {
  /** Where the value is; undefined for a value that the descriptor itself holds. */
  readonly path?: Path;
  readonly literal?: unknown;
  /** Where its group is, from which the paths of its parameters begin. */
  readonly base: Path;
  readonly label: string;
  readonly format: string;
  readonly params: unknown;
  readonly visible: unknown;
  readonly separator?: string;
  readonly encryption?: unknown;
  readonly bundle?: Bundle;
}

/** A text of a descriptor as it is shown: cut, on one line, and without hidden characters. */
export const descriptorText = (value: unknown, maxCharacters: number): string | undefined => {
  if (typeof value !== "string") return undefined;
  const line = value
    .slice(0, 4 * maxCharacters)
    .replace(/\s+/g, " ")
    .trim();
  const text = line.length > maxCharacters ? `${line.slice(0, maxCharacters - 1)}…` : line;
  return text === "" ? undefined : shownText(text);
};

/** A field with the definition that it refers to. What it says itself comes first. */
const withDefinition = (field: unknown, descriptor: unknown): ((name: string) => unknown) | undefined => {
  const reference = fieldOf(field, "$ref");
  if (reference === undefined) return (name) => fieldOf(field, name);
  const path = readPath(reference);
  const definition = path?.root === "$" ? followInDescriptor(descriptor, path) : undefined;
  if (!isObject(definition)) return undefined;
  return (name) => {
    const [own, taken] = [fieldOf(field, name), fieldOf(definition, name)];
    return name === "params" && isObject(own) && isObject(taken) ? { ...taken, ...own } : (own ?? taken);
  };
};

const listsIn = ({ steps }: Path): number => steps.filter(({ type }) => type === "slice").length;

/** How a group is shown. By default, a group that is about the elements of a list shows one element after the other. */
const bundleOf = (iteration: unknown, path: Path | undefined, at: Path): Bundle | undefined => {
  const isOfList = path !== undefined && listsIn(path) > 0;
  if (iteration === "sequential" || (!isOfList && iteration !== "bundled")) return undefined;
  return isOfList ? { depth: listsIn(at) - 1, isParallel: false } : { depth: listsIn(at), isParallel: true };
};

const ROOT: Path = { root: "#", steps: [] };

/** The fields of a format in their order, those of groups too. Undefined when one cannot be read, or there are too many. */
export const fieldsOf = (
  list: unknown,
  descriptor: unknown,
  base: Path = ROOT,
  bundle?: Bundle,
  depth = 0,
): ReadonlyArray<FieldFormat> | undefined => {
  const listed = boundedList(list, DESCRIPTOR_FIELDS_MAX + 1);
  if (!listed || depth > DESCRIPTOR_DEPTH_MAX) return undefined;
  const read: FieldFormat[] = [];
  for (const entry of listed) {
    const get = withDefinition(entry, descriptor);
    const [written, literal, inner] = [get?.("path"), get?.("value"), get?.("fields")];
    const path = written === undefined ? undefined : readPath(written);
    if (!get || (written !== undefined && !path)) return undefined;
    if (inner === undefined) {
      if (!path === (literal === undefined)) return undefined;
      const separator = descriptorText(get("separator"), DESCRIPTOR_LABEL_MAX_CHARACTERS);
      const format = get("format") ?? "raw";
      if (typeof format !== "string") return undefined;
      read.push({
        ...(path ? { path: joined(base, path) } : { literal }),
        base,
        label: descriptorText(get("label"), DESCRIPTOR_LABEL_MAX_CHARACTERS) ?? "",
        format,
        params: get("params"),
        visible: get("visible"),
        ...(separator ? { separator } : {}),
        ...(get("encryption") === undefined ? {} : { encryption: get("encryption") }),
        ...(bundle ? { bundle } : {}),
      });
    } else {
      const at = path ? joined(base, path) : base;
      const inBundle = bundle ?? bundleOf(get("iteration"), path, at);
      const group = fieldsOf(inner, descriptor, at, inBundle, depth + 1);
      if (!group) return undefined;
      read.push(...group);
    }
    if (read.length > DESCRIPTOR_FIELDS_MAX) return undefined;
  }
  return read;
};
