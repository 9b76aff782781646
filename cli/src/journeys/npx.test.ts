import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const texts = ["docs", "cli/src", "core/src", "fixtures/src"]
  .flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => /\.(md|ts)$/.test(path) && !path.endsWith("npx.test.ts"));

it("no text tells readers to run `npx portico`, which is an unrelated package", () => {
  const wrong = ["README.md", ...texts].filter((path) =>
    /npx (--yes |-y )?portico\b/.test(readFileSync(`${root}${path}`, "utf8")),
  );
  expect(wrong).toEqual([]);
});
