import { SIGNING_SHOWN_BYTES, SIGNING_TEXT_MAX_CHARACTERS } from "../../limits/signing.ts";
import type { SigningFactValue } from "./explanation.ts";

/** Invisible characters, and those that change how others appear, except the line feed and the tab. */
const HIDDEN = /(?![\n\t])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\p{DI}]/gu;
/** Joiners and selectors that emoji and some scripts need. Between other characters they would hide a difference. */
const WRITTEN = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)(?:\u200D|\uFE0F)$/u;

/** What stands for a hidden character begins with this. */
const CODE_POINT = "⟨U+";

const codePoint = (character: string): string => {
  const digits = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return `${CODE_POINT}${digits}⟩`;
};

/** A text as it is shown: no character of it can hide or reorder others. */
export const shownText = (text: string): string => {
  const isCut = text.length > SIGNING_TEXT_MAX_CHARACTERS;
  const shown = (isCut ? text.slice(0, SIGNING_TEXT_MAX_CHARACTERS) : text).replaceAll("\r\n", "\n");
  const visible = shown.replace(HIDDEN, (character, at: number) => {
    return WRITTEN.test(shown.slice(Math.max(0, at - 2), at + character.length)) ? character : codePoint(character);
  });
  return isCut ? `${visible}…` : visible;
};

/** Whether a shown text had characters that hide or reorder others. */
export const hasHiddenCharacters = (shown: string): boolean => shown.includes(CODE_POINT);

export const textValue = (text: string): SigningFactValue => ({ type: "text", text: shownText(text) });

/** Bytes in hexadecimal, as far as they are shown. */
export const bytesValue = (hex: string): SigningFactValue => {
  const digits = hex.replace(/^0x/i, "");
  const shown = digits.slice(0, 2 * SIGNING_SHOWN_BYTES);
  return { type: "bytes", hex: `0x${shown}`, bytes: Math.floor(digits.length / 2) };
};
