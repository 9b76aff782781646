import { isOfKind, type Shape } from "./Shape.ts";

/** A value that has another shape than it should, and where it is, for example `accounts[0].address`. */
export interface Mismatch extends Placed {
  /** Whether something in the value throws when it is read. */
  readonly isUnreadable: boolean;
}

interface Placed {
  readonly value: unknown;
  readonly shape: Shape;
  readonly path: string;
}

/** What an object or a list contains, as far as the shape says what it should be. */
const contentsOf = ({ value, shape, path }: Placed): ReadonlyArray<Placed> => {
  if (typeof shape === "string") return [];
  if ("required" in shape) return [{ value, shape: shape.required, path }];
  if ("either" in shape) {
    const chosen = shape.either.find((each) => isOfKind(value, each));
    return chosen ? [{ value, shape: chosen, path }] : [];
  }
  if ("listOf" in shape && Array.isArray(value)) {
    return value.map((each, index) => ({ value: each, shape: shape.listOf, path: `${path}[${index}]` }));
  }
  const entries = Object.entries("fields" in shape ? shape.fields : {});
  // Actions copy what they get, so every field must be readable, whether or not it has a shape.
  const copy = { ...Object(value) };
  return entries.map(([name, field]) => ({
    value: name in copy ? copy[name] : Reflect.get(Object(value), name),
    shape: field,
    path: path === "" ? name : `${path}.${name}`,
  }));
};

/**
 * The first value that has another shape than it should; undefined when all is right. An object may have more fields than
 * its shape names, and must let all of them be read.
 */
export const mismatch = (placed: Placed): Mismatch | undefined => {
  const { value, shape } = placed;
  try {
    const wrong = { ...placed, isUnreadable: false };
    if (value === undefined) return typeof shape === "object" && "required" in shape ? wrong : undefined;
    if (!isOfKind(value, shape)) return wrong;
    for (const part of contentsOf(placed)) {
      const found = mismatch(part);
      if (found) return found;
    }
    return undefined;
  } catch {
    return { ...placed, isUnreadable: true };
  }
};
