/** Red, green and blue from 0 to 255, and the opacity from 0 to 255. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** Returns what is seen of a colour on an opaque one. */
export const over = ([red, green, blue, alpha]: Rgba, [...below]: Rgba): Rgba => {
  const mixed = (channel: number, underneath: number) => (channel * alpha + underneath * (255 - alpha)) / 255;
  return [mixed(red, below[0]), mixed(green, below[1]), mixed(blue, below[2]), 255];
};

/** The relative luminance of WCAG 2.2, from 0 for black to 1 for white. */
const luminance = ([red, green, blue]: Rgba): number => {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};

/** The contrast ratio of WCAG 2.2 between two opaque colours, from 1 to 21. Text needs 4.5 for level AA. */
export const contrastRatio = (one: Rgba, other: Rgba): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((first, second) => first - second);
  return (lighter + 0.05) / (darker + 0.05);
};
