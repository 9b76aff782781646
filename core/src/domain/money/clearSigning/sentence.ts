import { DESCRIPTOR_SENTENCE_MAX_CHARACTERS } from "../../limits/signing.ts";
import { boundedNames, fieldOf, isObject } from "../../untrustedValue.ts";
import type { SigningFactValue } from "../signing/explanation.ts";
import { descriptorText } from "./fieldList.ts";
import { joined, pathKey, readPath } from "./path.ts";

type Sentence = ReadonlyArray<string | SigningFactValue>;

/** A brace that is doubled stands for itself. */
const PARTS = /\{\{|\}\}|\{[^{}]*\}|[{}]|[^{}]+/g;
const VALUES_MAX = 20;

/**
 * The sentence of a format with the values that its braces name, as the fields show them. Undefined when it names a
 * value that no field always shows.
 */
export const sentenceOf = (
  text: unknown,
  shown: ReadonlyMap<string, ReadonlyArray<SigningFactValue>>,
): Sentence | undefined => {
  const whole = descriptorText(text, DESCRIPTOR_SENTENCE_MAX_CHARACTERS);
  const parts: Array<string | SigningFactValue> = [];
  for (const part of whole?.match(PARTS) ?? []) {
    if (part === "{{" || part === "}}") parts.push(part.slice(1));
    else if (part === "{" || part === "}") return undefined;
    else if (part.startsWith("{")) {
      const path = readPath(part.slice(1, -1));
      const values = path && shown.get(pathKey(joined({ root: "#", steps: [] }, path)));
      if (!values || values.length === 0 || values.length > VALUES_MAX) return undefined;
      for (const [index, value] of values.entries()) parts.push(...(index > 0 ? [", "] : []), value);
    } else parts.push(part);
  }
  return parts.length === 0 ? undefined : parts;
};

/** What a format is for, in a few words. Several labelled words become one line. */
export const intentOf = (intent: unknown): string | undefined => {
  const labelled = boundedNames(intent, VALUES_MAX).map((label) => {
    const text = fieldOf(intent, label);
    return typeof text === "string" ? `${label}: ${text}` : label;
  });
  const words = isObject(intent) ? labelled.join(", ") : intent;
  return descriptorText(words, DESCRIPTOR_SENTENCE_MAX_CHARACTERS);
};
