import { preprocessCSS, resolveConfig } from "vite";
import { expect, it } from "vitest";
import { strengthened, strongSelectors } from "./strongSelectors.mjs";

it.each([
  [".portico-row", String.raw`.portico-row:not(#\#)`],
  ["[data-portico] .portico-row > bdi", String.raw`[data-portico] .portico-row > bdi:not(#\#)`],
  [".portico-root::before", String.raw`.portico-root:not(#\#)::before`],
  [".portico-row:hover:not([aria-disabled])", String.raw`.portico-row:hover:not([aria-disabled]):not(#\#)`],
  ["input::-webkit-search-cancel-button", String.raw`input:not(#\#)::-webkit-search-cancel-button`],
])("%s gets the specificity of an id", (selector, expected) => {
  expect(strengthened(selector)).toBe(expected);
});

it("leaves a selector as it is that is meant to yield to the page", () => {
  expect(strengthened(":where(.portico-page-button):not(a)")).toBe(":where(.portico-page-button):not(a)");
});

it("strengthens a nested rule once, by the rule around it", async () => {
  const css = { postcss: { plugins: [strongSelectors] } };
  const config = await resolveConfig({ configFile: false, css }, "build");
  const sheet = ".portico-button { &:hover { color: red } }";
  const { code } = await preprocessCSS(sheet, "/site/react-ui/src/button.css", config);
  expect(code).toBe(String.raw`.portico-button:not(#\#) { &:hover { color: red } }`);
});
