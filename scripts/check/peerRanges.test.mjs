import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { publishedWorkspaces } from "../build/publishedWorkspaces.mjs";

const manifestOf = (name) => JSON.parse(readFileSync(new URL(`../../${name}/package.json`, import.meta.url), "utf8"));

it("no minor release leaves the range of a peer dependency inside the project, which would make it a major one", () => {
  const ranges = publishedWorkspaces.flatMap((name) =>
    Object.entries(manifestOf(name).peerDependencies ?? {}).filter(([peer]) => peer.startsWith("@portico/")),
  );
  expect(ranges.length).toBeGreaterThan(0);
  for (const [peer, range] of ranges) expect(`${peer} ${range}`).toMatch(/ >=\d+\.\d+\.\d+$/);
  const config = JSON.parse(readFileSync(new URL("../../.changeset/config.json", import.meta.url), "utf8"));
  expect(Object.values(config)).toContainEqual({ onlyUpdatePeerDependentsWhenOutOfRange: true });
});
