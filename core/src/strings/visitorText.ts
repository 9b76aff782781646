import type { PorticoError } from "../domain/errors/catalogue.ts";
import { errorTexts } from "./en.ts";

/** Puts values in the place of `{name}`; what has no value stays as it is. */
export const fillText = (text: string, values: Readonly<Record<string, unknown>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    values[name] === undefined ? placeholder : String(values[name]),
  );

/** What a visitor is told of an error; the text of the service itself when it gave one. */
export const visitorText = (error: PorticoError): string => {
  const details: Readonly<Record<string, unknown>> = { ...error.details };
  return typeof details.description === "string" && error.code !== "UNEXPECTED"
    ? details.description
    : fillText(errorTexts[error.code], details);
};
