import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { eventGuide } from "../../testing/events/eventGuide.ts";
import { eventTable } from "../../testing/events/eventReference.ts";

const docs = fileURLToPath(new URL("../../../../docs/", import.meta.url));

// shows docs/rules/services.md#events
describe("the events", () => {
  it("are listed in docs/events.md with their properties", async () => {
    const page = readFileSync(`${docs}events.md`, "utf8");
    const prose = page.slice(0, page.indexOf("| Event | When |"));
    await expect(`${prose}${eventTable()}\n`).toMatchFileSnapshot(`${docs}events.md`);
  });

  it("are the ones that the rules name, with the same properties", () => {
    const rules = readFileSync(`${docs}rules/services.md`, "utf8").split("## Events")[1]?.split("\n## ")[0] ?? "";
    const rows = rules.split("\n").filter((line) => /^\| [A-Z]/.test(line));
    const named = rows.flatMap((row) => {
      const [, names = "", properties = ""] = row.split("|");
      return [...names.matchAll(/[A-Z]+(?:_[A-Z]+)+|INITIALIZE/g)].map(([name]) => [name, properties] as const);
    });
    expect(named.map(([name]) => name).toSorted()).toEqual(Object.keys(eventGuide).toSorted());
    const guides = new Map<string, { readonly when: string; readonly properties?: object }>(Object.entries(eventGuide));
    for (const [name, properties] of named) {
      const expected = name === "INITIALIZE" ? [] : Object.keys(guides.get(name)?.properties ?? {});
      for (const property of expected) expect(properties, name).toContain(`\`${property}\``);
    }
  });
});
