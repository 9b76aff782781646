import type { PorticoError } from "./catalogue.ts";
import { MARK } from "./defineError.ts";

/** Whether something thrown is an error of the catalogue. Apart from it, since whoever asks has no need of every class. */
export const isPorticoError = (value: unknown): value is PorticoError => value instanceof Error && MARK in value;
