import type { PorticoError } from "./catalogue.ts";
import { MARK } from "./defineError.ts";

/** Whether a thrown value is an error of the catalogue. In a separate file, as callers do not need every class. */
export const isPorticoError = (value: unknown): value is PorticoError => value instanceof Error && MARK in value;
