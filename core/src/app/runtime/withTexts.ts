import * as Effect from "effect/Effect";
import { InvalidArgument } from "../../domain/errors/input.ts";
import { fieldOf } from "../../domain/untrustedValue.ts";

/** Fails unless the fields are texts: what is stored of a notice or an event is shown or sent later. */
export const withTexts = (
  argument: string,
  value: unknown,
  ...names: ReadonlyArray<string>
): Effect.Effect<void, InvalidArgument> =>
  Effect.suspend(() =>
    names.every((name) => typeof fieldOf(value, name) === "string")
      ? Effect.void
      : Effect.fail(
          new InvalidArgument({
            argument,
            input: typeof value === "string" ? value : typeof value,
            expected: `texts in ${names.join(" and ")}`,
          }),
        ),
  );
