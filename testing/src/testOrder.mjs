// The order of the test files.
import { readFileSync } from "node:fs";
import { BaseSequencer } from "vitest/node";

const environmentOf = ({ moduleId }) =>
  /^\/\/ @vitest-environment (\S+)/.exec(readFileSync(moduleId, "utf8"))?.[1] ?? "node";

/**
 * Files of one environment run together, because a process has one environment: it ends when the next file needs another,
 * and a new process reads all sources again.
 */
export class TestOrder extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files);
    const places = new Map();
    for (const file of sorted) {
      const place = `${file.project.name} ${environmentOf(file)}`;
      places.set(place, [...(places.get(place) ?? []), file]);
    }
    return [...places.values()].flat();
  }
}
