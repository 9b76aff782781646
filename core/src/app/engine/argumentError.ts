import { InvalidArgument } from "../../domain/errors/input.ts";
import { bigintsInDecimal, isObject, jsonText } from "../../domain/untrustedValue.ts";
import { type ArgumentShapes, argumentShapes, type Shape } from "./argumentShapes.ts";

/** What every action takes as its last argument; `adapters.add` takes its networks there too. */
const OPTIONS: Shape = { signal: "undefined|signal", networks: "undefined|objects" };

const isText = (value: unknown) => typeof value === "string";
const kinds: Readonly<Record<string, (value: unknown) => boolean>> = {
  any: () => true,
  list: Array.isArray,
  strings: (value) => Array.isArray(value) && value.every(isText),
  objects: (value) => Array.isArray(value) && value.every(isObject),
  fields: (value) => isObject(value) && isObject({ ...value }),
  network: (value) => fits(value, { caipNetworkId: "string" }),
  signal: (value) => fits(value, { addEventListener: "function" }),
  json: (value) => isObject(value) && isText(jsonText(value, bigintsInDecimal)),
};
const isOfKind = (value: unknown, kind: string): boolean =>
  kinds[kind]?.(value) ?? (value !== null && typeof value === kind);

const isAlternatives = (shape: Shape): shape is ReadonlyArray<Shape> => Array.isArray(shape);

/** Whatever reads a value of another shape throws, and so may the value itself. */
const fits = (value: unknown, shape: Shape): boolean => {
  try {
    if (typeof shape === "string") return shape.split("|").some((kind) => isOfKind(value, kind));
    if (isAlternatives(shape)) return shape.some((alternative) => fits(value, alternative));
    if (!isObject(value) || !isObject({ ...value })) return false;
    return Object.entries(shape).every(([name, field]) => fits(Reflect.get(value, name), field));
  } catch {
    return false;
  }
};

const inWords = (shape: Shape): string => {
  if (typeof shape === "string") return shape;
  if (isAlternatives(shape)) return shape.map(inWords).join("|");
  const fields = Object.entries(shape).map(([name, field]) => `${name}: ${inWords(field)}`);
  return `{ ${fields.join(", ")} }`;
};

/** The error does not repeat the value, which may hold a secret. */
const wrong = (argument: string, value: unknown, shape: Shape, cause: unknown) =>
  new InvalidArgument({ argument, input: value === null ? "null" : typeof value, expected: inWords(shape) }, { cause });

/**
 * The error for a call whose arguments have another shape than the action takes. Undefined when they are right, so that
 * the failure is a defect of Portico itself.
 */
export const argumentError = (
  part: string,
  action: string,
  values: ReadonlyArray<unknown>,
  cause: unknown,
): InvalidArgument | undefined => {
  const shapes: ArgumentShapes = argumentShapes;
  const shape = shapes[part]?.[action];
  const [value, options] = shape === undefined ? [undefined, values[0]] : values;
  if (shape !== undefined && !fits(value, shape)) return wrong(`argument of ${part}.${action}`, value, shape, cause);
  return options === undefined || fits(options, OPTIONS) ? undefined : wrong("options", options, OPTIONS, cause);
};
