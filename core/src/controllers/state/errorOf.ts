import * as Cause from "effect/Cause";
import type { PorticoError } from "../../domain/errors/catalogue.ts";
import { isPorticoError } from "../../domain/errors/isPorticoError.ts";
import { UnexpectedError } from "../../domain/errors/unexpected.ts";

/** The error of a failed action. A defect becomes `UnexpectedError`. */
export const errorOf = (cause: Cause.Cause<PorticoError>): PorticoError => {
  const error = Cause.squash(cause);
  if (isPorticoError(error)) return error;
  const description = error instanceof Error ? error.message : String(error);
  return new UnexpectedError({ description }, { cause: error });
};
