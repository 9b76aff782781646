/** How large the digits of an amount can be for the text to fit. */
export const digitSize = ({ length }: string): "large" | "medium" | "small" | "tiny" => {
  if (length <= 7) return "large";
  if (length <= 11) return "medium";
  return length <= 20 ? "small" : "tiny";
};

/** The width of a digit in ems, with room for the separators, which are narrower. */
const DIGIT_WIDTH = 0.6;

/** Safari zooms the page in for smaller text in a field. */
const SMALLEST_PX = 16;

/** The font size at which a text of digits fits its container; at most the size of the text around it. */
export const fittingSize = ({ length }: string): string =>
  `min(1em, max(${SMALLEST_PX}px, 100cqi / ${(Math.max(length, 1) * DIGIT_WIDTH).toFixed(1)}))`;
