import { ERROR_TEXT_MAX_CHARACTERS, SECRET_MAX_CHARACTERS } from "../limits.ts";
import type { Redact } from "./createRedactor.ts";

/**
 * The beginning of a text of strangers without secrets, short enough for an error. More of the text is read than is kept: a
 * secret that is cut in two is not recognised, and what is left of it must not be shown.
 */
export const shortText = (text: string, redact: Redact, maxCharacters = ERROR_TEXT_MAX_CHARACTERS): string => {
  const read = text.slice(0, maxCharacters + SECRET_MAX_CHARACTERS);
  const safe = redact(read);
  if (read.length === text.length && safe.length <= maxCharacters) return safe;
  const unsure = read.length === text.length ? 0 : SECRET_MAX_CHARACTERS;
  return `${safe.slice(0, Math.max(0, Math.min(maxCharacters, safe.length - unsure) - 1))}…`;
};
