import type { ErrorOf, ErrorTag, PorticoError } from "./catalogue.ts";
import { MARK } from "./defineError.ts";

/* In a separate file, as callers do not need every class. */

const isMarked = (value: unknown): value is PorticoError => value instanceof Error && MARK in value;

/** Whether a thrown value is an error of the catalogue. With tags, whether it is one of those errors. */
export const isPorticoError = <Tag extends ErrorTag = ErrorTag>(
  value: unknown,
  ...tags: ReadonlyArray<Tag>
): value is ErrorOf<Tag> => isMarked(value) && (tags.length === 0 || tags.some((tag) => tag === value._tag));
