import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { headerPartTexts, headerTexts, hiddenHeaderTexts } from "./headers.ts";
import { viewTitle } from "./viewTitle.ts";

const rules = readFileSync(new URL("../../../docs/rules/modal.md", import.meta.url), "utf8");
const section = rules.split("\n## Header titles\n")[1]?.split("\n## ")[0] ?? "";

/** The views of the rule's table with their titles: `A; B, C` with `X; Y` is A with X, and B and C with Y. */
const ruled = [...section.matchAll(/^\| (\w.*?) \| (.+?) \|$/gm)].slice(1).flatMap(([, views = "", titles = ""]) => {
  const titleTexts = titles.split("; ");
  return views.split("; ").flatMap((group, index) => {
    const title = titleTexts[index] ?? titleTexts[0] ?? "";
    return group.split(", ").map((view) => ({ view, title }));
  });
});

/** The text of a title: what stands in place of a name that is not known, without what stands beside the title. */
const textOf = (title: string) =>
  title
    .split(", with ")[0]
    ?.split(/,? else /)
    .at(-1);

// shows docs/rules/modal.md#header-titles
describe("the titles of the views", () => {
  it("are in the rule for every view, and for no other", () => {
    const views = [...Object.keys(headerTexts), ...Object.keys(hiddenHeaderTexts)];
    expect(ruled.map(({ view }) => view).toSorted()).toEqual(views.toSorted());
  });

  it.each(ruled.filter(({ title }) => !title.startsWith("the ") || title.includes("else")))(
    "are those of the rule: $view, $title",
    ({ view, title }) => {
      const text: unknown = Reflect.get(headerTexts, view);
      expect(text).toBe(title === "none" ? undefined : textOf(title));
    },
  );

  it.each([
    [undefined, undefined],
    ["google", "Google"],
    ["github", "GitHub"],
    ["x", "X"],
  ] as const)("name a provider as it calls itself: %s", (provider, name) => {
    const view = { name: "ConnectingSocial", ...(provider ? { provider } : {}) } as const;
    expect(viewTitle(view)).toBe(name ?? headerTexts.ConnectingSocial);
  });

  it("have the parts of the rule", () => {
    expect(section).toContain(`| Downloads; GetWallet | ${headerPartTexts.getWallet}, else`);
    expect(section).toContain(`with the tag \`${headerPartTexts.beta}\``);
  });
});
