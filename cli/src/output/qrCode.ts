import { renderUnicodeCompact } from "uqr";
import type { Style } from "./style.ts";

/**
 * Cameras need an empty margin of this many modules around a code. ISO/IEC 18004 requires four; phones manage with two.
 */
const MARGIN_MODULES = 2;

/** Renders a QR code with half blocks, light on dark regardless of the terminal's colours. */
export const qrCode = (text: string, { onBlack }: Style): string =>
  renderUnicodeCompact(text, { border: MARGIN_MODULES, ecc: "L" })
    .split("\n")
    .map((line) => onBlack(line))
    .join("\n");
