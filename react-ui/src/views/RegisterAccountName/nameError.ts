import type { NameEntry } from "@portico/core";
import { fillText, type NameViewTexts, type Texts, visitorText } from "@portico/core/strings";

/** Why the name in the form cannot be registered; undefined when nothing speaks against it, or a toast says it. */
export const nameError = (
  { check, owned, registration }: NameEntry,
  texts: NameViewTexts["names"],
  errors: Texts["errors"],
): string | undefined => {
  if (owned !== undefined) return fillText(texts.owned, { name: owned });
  if (check.status === "invalid") return check.reason === "suffix" ? texts.characters : texts[check.reason];
  if ((check.status === "failed" || check.status === "taken") && check.error) return visitorText(check.error, errors);
  if (registration.status !== "failed") return undefined;
  const { error } = registration;
  const isShownElsewhere = error._tag === "NameRegisterFailed" || error._tag === "RequestAborted";
  return isShownElsewhere ? undefined : visitorText(error, errors);
};
