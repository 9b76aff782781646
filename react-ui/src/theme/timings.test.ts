import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { IMAGE_WAIT_MILLIS } from "./timings.ts";

const styles = ["tokens.css", "../modal/card.css"].map((path) => readFileSync(new URL(path, import.meta.url), "utf8"));
const rules = readFileSync(new URL("../../../docs/rules/modal.md", import.meta.url), "utf8");

/** The value of a row in the rule's table. */
const ruled = (item: string) =>
  rules.split("\n").flatMap((line) => line.split(`| ${item} | `)[1]?.split(" |")[0] ?? []);
const styled = (declaration: RegExp) => styles.flatMap((style) => declaration.exec(style)?.[1] ?? []);

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
