import type { PorticoError } from "@portico/core";
import { errorText } from "@portico/core/strings";
import { usePorticoContext } from "../../provider/PorticoContext.ts";
import { useTexts } from "../../texts/TextsProvider.tsx";

/**
 * Returns what a notice says of an error. Its message is the English text already, so that notices need no other texts than
 * those of the visitor's language and of the site.
 */
export const useNoticeText = (): ((error: PorticoError, message: string) => string) => {
  const { texts, overrides } = usePorticoContext();
  const { errors } = useTexts();
  return (error, message) => {
    const own = overrides?.errors?.[error.code];
    const words = { ...errors, ...texts?.errors, ...(typeof own === "string" ? { [error.code]: own } : {}) };
    return errorText(error, words) ?? texts?.errors.UNEXPECTED ?? message;
  };
};
