import { InvalidArgument } from "../../domain/errors/input.ts";
import { fieldOf } from "../../domain/untrustedValue.ts";

/** Other names of fields, which ethers and nodes use. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ["gasLimit", "gas"],
  ["input", "data"],
]);

/**
 * Refuses an object with a field that would not be passed on: what a caller has asked for is never dropped. Throws
 * `InvalidArgument` with the field's name.
 */
export const requireKnownFields = (what: string, value: object, names: ReadonlySet<string>): void => {
  const unknown = Object.keys(value).find((name) => !names.has(name) && fieldOf(value, name) !== undefined);
  if (unknown === undefined) return;
  const suggestion = otherNames.get(unknown);
  throw new InvalidArgument({
    argument: `field of ${what}`,
    input: unknown,
    expected: `one of ${[...names].join(", ")}`,
    ...(suggestion ? { suggestion } : {}),
  });
};
