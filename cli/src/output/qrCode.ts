import { renderUnicodeCompact } from "uqr";
import type { Style } from "./style.ts";

/** Cameras need an empty margin of this many modules around a code (ISO/IEC 18004 asks for four; phones do with two). */
const MARGIN_MODULES = 2;

/** A QR code of half blocks, light on dark whatever the colours of the terminal are. */
export const qrCode = (text: string, { onBlack }: Style): string =>
  renderUnicodeCompact(text, { border: MARGIN_MODULES, ecc: "L" })
    .split("\n")
    .map((line) => onBlack(line))
    .join("\n");
