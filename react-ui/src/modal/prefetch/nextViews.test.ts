import { expect, it } from "vitest";
import { views } from "../ViewOf.tsx";
import { nextViews } from "./nextViews.ts";

// shows docs/rules/modal.md#views-ahead
it("leads from no view to itself, and to no view twice", () => {
  for (const [name, ahead] of Object.entries(nextViews)) {
    expect(ahead).not.toContain(name);
    expect(new Set(ahead).size).toBe(ahead.length);
    for (const next of ahead) expect(views).toHaveProperty(next);
  }
});
