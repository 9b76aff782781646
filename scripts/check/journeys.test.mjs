import { describe, expect, it } from "vitest";
import { followJourney, followJourneys, journeysIn } from "./journeys.mjs";

/** A button calls an action, which changes a state that a view shows. */
const code = {
  "ui/Button.ts": 'import { open } from "../core/open.ts";\nexport const Button = () => open();',
  "core/open.ts": 'import { rule } from "./rule.ts";\nexport const open = () => { state.isOpen = rule(); };',
  "core/rule.ts": "export const rule = () => true;",
  "ui/View.ts": 'import { Text } from "./Text.ts";\nexport const View = () => store.isOpen && Text();',
  "ui/Text.ts": "// Other is somewhere else.\nexport const Text = () => null;",
};
const read = (file) => code[file];
const view = { to: "ui/View.ts#View", via: "isOpen" };
const steps = ["ui/Button.ts#Button", "core/open.ts#open", view, "ui/Text.ts#Text"];

describe("following a journey", () => {
  it("counts each file once", () => {
    expect(followJourney({ steps }, read)).toEqual({ files: 4, reEntries: 0, faults: [] });
    expect(followJourney({ steps: [...steps, "ui/Text.ts#Text"] }, read)).toMatchObject({ files: 4, reEntries: 0 });
  });

  it("counts a return to a file for its next call as a re-entry", () => {
    const back = [steps[0], steps[1], "core/rule.ts#rule", { ...view, from: "core/open.ts" }];
    expect(followJourney({ steps: back }, read)).toEqual({ files: 4, reEntries: 1, faults: [] });
  });

  it("counts a step in a file that was left as a re-entry", () => {
    const again = [...steps.slice(0, 3), { to: "core/open.ts#state", via: "isOpen" }];
    expect(followJourney({ steps: again }, read)).toEqual({ files: 3, reEntries: 1, faults: [] });
    const both = [...steps, { to: "core/open.ts#state", from: "ui/View.ts", via: "isOpen" }];
    expect(followJourney({ steps: both }, read)).toEqual({ files: 4, reEntries: 2, faults: [] });
  });

  it.each([
    ["a file that does not exist", [...steps, "ui/Gone.ts#Gone"], "ui/Gone.ts does not exist"],
    ["a symbol that is not in its file", ["ui/Button.ts#Link"], "ui/Button.ts has no Link"],
    ["a symbol that is part of another word", ["ui/Button.ts#Butt"], "ui/Button.ts has no Butt"],
    ["a symbol that is the end of another word", ["ui/Button.ts#utton"], "ui/Button.ts has no utton"],
    ["a symbol that only a comment mentions", ["ui/Text.ts#Other"], "ui/Text.ts has no Other"],
    ["a step without a symbol", ["ui/Button.ts"], "ui/Button.ts has no symbol"],
    [
      "a symbol that the caller does not mention",
      [steps[0], "core/open.ts#state"],
      "ui/Button.ts does not mention state",
    ],
    ["a file that the caller does not import", [steps[0], steps[3]], "ui/Button.ts does not import ui/Text.ts"],
    [
      "a hop that one side does not know",
      [steps[0], { ...view, via: "View" }],
      "View, which ui/Button.ts does not mention",
    ],
    ["a caller that comes later", [steps[0], { ...view, from: "ui/Text.ts" }], "ui/Text.ts calls ui/View.ts before"],
  ])("finds %s", (_, wrong, fault) => {
    expect(followJourney({ steps: wrong }, read).faults).toEqual([expect.stringContaining(fault)]);
  });

  it("finds a step that is also left out", () => {
    const { faults } = followJourney({ steps, leaves: { "ui/Text.ts": "a text" } }, read);
    expect(faults).toEqual(["ui/Text.ts is a step and a leaf"]);
  });
});

describe("following the journeys of a list", () => {
  const exists = (path) => path in code;
  const faultsWith = (allowed, journey = { steps }, leaves = {}) =>
    followJourneys({ leaves, journeys: { one: journey } }, read, exists, allowed)[0].faults;
  const long = {
    steps: ["file0#go", ...Array.from({ length: 20 }, (_, index) => ({ to: `file${index + 1}#go`, via: "go" }))],
  };
  const readLong = () => "go";

  it("finds a journey that is longer than the limit, and one that is longer than allowed meanwhile", () => {
    const follow = (allowed) => followJourneys({ journeys: { long } }, readLong, exists, allowed)[0].faults;
    expect(follow()).toEqual(["more than 20 files or 3 re-entries"]);
    expect(follow({ long: { files: 21, reEntries: 0 } })).toEqual([]);
    expect(follow({ long: { files: 20, reEntries: 9 } })).toEqual(["more than 20 files or 9 re-entries"]);
  });

  it("finds a journey that is short enough, but still listed as too long", () => {
    expect(faultsWith({})).toEqual([]);
    expect(faultsWith({ one: { files: 21, reEntries: 3 } })).toEqual([expect.stringContaining("TO_BE_SHORTENED")]);
  });

  it("finds a leaf that does not exist", () => {
    expect(faultsWith({}, { steps, leaves: { "core/gone.ts": "gone" } })).toEqual(["core/gone.ts does not exist"]);
    expect(faultsWith({}, { steps }, { "core/rules": "gone too" })).toEqual(["core/rules does not exist"]);
  });
});

it("finds the journeys of this repository as they are listed", () => {
  expect(journeysIn().flatMap(({ faults }) => faults)).toEqual([]);
});
