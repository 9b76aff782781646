import { isPorticoError, type PorticoError, UnexpectedError } from "@portico/core";

/** Returns a failure as an error of the catalogue. Actions reject with nothing else, short of a defect. */
export const porticoError = (cause: unknown): PorticoError =>
  isPorticoError(cause) ? cause : new UnexpectedError({ description: String(cause) }, { cause });
