import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { IMAGE_WAIT_MILLIS } from "./timings.ts";

const styles = ["tokens.css", "../modal/card.css"].map((path) => readFileSync(new URL(path, import.meta.url), "utf8"));
const rules = readFileSync(new URL("../../../docs/rules/modal.md", import.meta.url), "utf8");

/** The value of a row in the rule's table. */
const ruled = (item: string) =>
  rules.split("\n").flatMap((line) => line.split(`| ${item} | `)[1]?.split(" |")[0] ?? []);
const styled = (declaration: RegExp) => styles.flatMap((style) => declaration.exec(style)?.[1] ?? []);

/** The colours of a line of CSS or of the rule's table: the light one, and the dark one. */
const coloursIn = (line: string | undefined) => line?.match(/hsla\([^)]*\)|#[0-9a-f]{3,6}/g);

// shows docs/rules/modal.md#default-theme
it.each([
  ["accent", "--p-accent"],
  ["background", "--p-base"],
  ["text", "--p-text"],
  ["quiet text", "--p-text-quiet"],
])("the standard %s is what the rule says", (item, property) => {
  const row = rules.split("\n").find((line) => line.startsWith(`| ${item} | \``));
  const [value] = styled(new RegExp(`${property}: (.*light-dark.*);`));
  expect(coloursIn(value)).toEqual(coloursIn(row));
  expect(coloursIn(row)).toHaveLength(2);
});

// shows docs/rules/modal.md#default-theme
it("the standard font, mode and fill are what the rule says", () => {
  expect(styled(/--portico-font-family,\s+("Inter Variable",\s+Inter),/)).toHaveLength(1);
  expect(styled(/(url\(|@font-face)/)).toEqual([]);
  const share =
    /--p-accent-fill: [^;]*var\(--p-accent\) (\d+%, #000\), color-mix\(in srgb, var\(--p-accent\) \d+%, #000)/;
  expect(styled(share)).toEqual(["78%, #000), color-mix(in srgb, var(--p-accent) 82%, #000"]);
  expect(styled(/\[data-portico\],\s+\.portico-page-button \{\s+color-scheme: (\w+);/)).toEqual(["dark"]);
});

// shows docs/rules/modal.md#timings-and-sizes
it.each([
  ["header text", styled(/--p-time-text: (\d+)ms;/).map((millis) => `${millis} ms`)],
  ["height of the modal, change of views", styled(/--p-time-view: (\d+)ms;/).map((millis) => `${millis} ms`)],
  ["shake", styled(/--p-time-shake: (\d+)ms;/).map((millis) => `${millis} ms`)],
  ["wait for an image before initials replace it", [`${IMAGE_WAIT_MILLIS / 1_000} s`]],
  ["width", styled(/--p-width: (\d+)px;/).map((pixels) => `${pixels} px`)],
  ["z-index", styled(/z-index: var\(--portico-z-index, (\d+)\);/)],
  [
    "base font size, base radius",
    [
      [/--p-unit: .*, (\d+)px\);/, /--p-corner: .*, (\d+)px\);/]
        .flatMap(styled)
        .map((pixels) => `${pixels} px`)
        .join(", "),
    ],
  ],
])("the %s is what the rule says", (item, values) => {
  expect(values).toEqual(ruled(item));
  expect(values).toHaveLength(1);
});
