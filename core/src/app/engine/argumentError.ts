import { InvalidArgument } from "../../domain/errors/input.ts";
import { mismatch } from "../shapes/mismatch.ts";
import { inWords, kindInWords, type Shape } from "../shapes/Shape.ts";
import { type ArgumentShapes, argumentShapes } from "./argumentShapes.ts";

/** What every action takes as its last argument; `adapters.add` takes its networks there too. */
const OPTIONS: Shape = {
  fields: {
    signal: { fields: { addEventListener: { required: "function" } } },
    networks: { listOf: { required: "object" } },
  },
};

/**
 * The error for a call whose arguments have another shape than the action takes. Undefined when they are right, so that
 * the failure is a defect of Portico itself. The error does not repeat the value, which may hold a secret.
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
  const wrong =
    (shape && mismatch({ value, shape, path: "" })) ?? mismatch({ value: options, shape: OPTIONS, path: "options" });
  if (!wrong) return undefined;
  const argument = `${wrong.path || "argument"} of ${part}.${action}`;
  const expected = `${inWords(wrong.shape)}${wrong.isUnreadable ? " that can be read" : ""}`;
  return new InvalidArgument({ argument, input: kindInWords(wrong.value), expected }, { cause });
};
