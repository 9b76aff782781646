import { contrastRatio, over, type Rgba } from "./contrast.ts";

/** The contrast that WCAG 2.2 asks of text at level AA. */
const AA = 4.5;

const STYLES_MISSING =
  'The style sheet is missing. Add `import "@portico/react-ui/styles.css"`, or link the file. In a shadow root, link it there.';

/** What is read on what: the names of the parts, their custom properties, and what a site can do about them. */
const pairs = [
  { text: "text", on: "the card", properties: ["--p-text", "--p-bg"], remedy: "`text` or `background`" },
  {
    text: "quiet text",
    on: "the card",
    properties: ["--p-text-quiet", "--p-bg"],
    remedy: "`quietText` or `background`",
  },
  { text: "quiet text", on: "rows", properties: ["--p-text-quiet", "--p-surface"], remedy: "`quietText` or `surface`" },
  {
    text: "text",
    on: "the accent",
    properties: ["--p-on-accent", "--p-accent-fill"],
    remedy: "`accent`, or leave `accentText` out, so that black or white is chosen",
  },
] as const;

const said = new Set<string>();
/** Each problem is said once, however often the dialog is opened. */
const warnOnce = (problem: string) => {
  if (said.has(problem)) return;
  said.add(problem);
  console.warn("[portico]", problem);
};

/** Returns the colours of custom properties as they are painted within an element. */
const paintedColours = (root: HTMLElement) => {
  const probe = root.appendChild(document.createElement("span"));
  probe.hidden = true;
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const read = (property: string): Rgba | undefined => {
    if (!canvas) return undefined;
    probe.style.color = `var(${property})`;
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = getComputedStyle(probe).color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha];
  };
  return { read, end: () => probe.remove() };
};

/** Tells the developer that the style sheet is missing, or which text of the theme is hard to read. */
export const checkLook = (root: HTMLElement): void => {
  if (!getComputedStyle(root).getPropertyValue("--p-unit")) {
    warnOnce(STYLES_MISSING);
    return;
  }
  const { read, end } = paintedColours(root);
  for (const { text, on, properties, remedy } of pairs) {
    const [foreground, background, card] = [...properties, "--p-bg"].map(read);
    if (!foreground || !background || !card) continue;
    const fill = over(background, card);
    const ratio = contrastRatio(over(foreground, fill), fill);
    if (ratio >= AA) continue;
    const found = `${ratio.toFixed(1)} : 1 in ${getComputedStyle(root).colorScheme} mode`;
    warnOnce(`The theme's ${text} on ${on} has a contrast of ${found}; WCAG AA asks for ${AA} : 1. Change ${remedy}.`);
  }
  end();
};
