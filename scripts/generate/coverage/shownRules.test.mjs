import { describe, expect, it } from "vitest";
import { shownRules } from "./shownRules.mjs";

const marker = (rule) => `// shows docs/rules/${rule}`;

describe("rules that tests show", () => {
  it("names the test below a marker, with its groups", () => {
    const source = [
      'describe("a gas price", () => {',
      marker("chain.md#gas"),
      marker("limits.md#gas"),
      'it.each([1, 2])("is read for %s", () => {});',
      'it("has no marker", () => {});',
      "});",
    ].join("\n");
    expect(shownRules("gas.test.ts", source)).toEqual([
      { rule: "chain.md#gas", title: "a gas price › is read for %s" },
      { rule: "limits.md#gas", title: "a gas price › is read for %s" },
    ]);
  });

  it("takes a group for all of its tests", () => {
    const source = `${marker("send.md#recipients")}\ndescribe("recipients", () => { it("are names", () => {}); });`;
    expect(shownRules("send.test.ts", source)).toEqual([{ rule: "send.md#recipients", title: "recipients" }]);
  });

  it("refuses a marker that no test follows, and ignores other comments", () => {
    expect(() => shownRules("a.test.ts", marker("send.md#recipients"))).toThrow("no test follows");
    expect(shownRules("a.test.ts", '// as docs/rules/send.md#recipients says\nit("is", () => {});')).toEqual([]);
  });
});
