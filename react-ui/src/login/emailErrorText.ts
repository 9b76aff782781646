import type { PorticoError } from "@portico/core";
import { type LoginViewTexts, type Texts, visitorText } from "@portico/core/strings";

/**
 * What went wrong with an address; undefined for what is no failure, and for what a toast says. The secure site's own
 * words come in a toast.
 */
export const emailErrorText = (
  error: PorticoError,
  texts: LoginViewTexts["login"],
  errors: Texts["errors"],
): string | undefined => {
  if (error._tag === "InvalidEmail") return texts.invalidEmail;
  const isShownElsewhere = error._tag === "FrameRefused" || error._tag === "LoginCanceled" || error._tag === "Aborted";
  return isShownElsewhere ? undefined : visitorText(error, errors);
};
