import { describe, expect, it } from "vitest";
import { trespassesOf } from "./layers.mjs";

describe("the layers of core", () => {
  it.each([
    ["core/src/domain/errors/a.ts", "core/src/gateways/Settings.ts"],
    ["core/src/domain/b.ts", "core/src/strings/en.ts"],
    ["core/src/ports/a.ts", "core/src/gateways/Settings.ts"],
    ["core/src/gateways/http/a.ts", "core/src/controllers/Gas.ts"],
    ["core/src/controllers/a.ts", "core/src/app/engine.ts"],
    ["core/src/controllers/b.ts", "core/src/platform/node.ts"],
    ["core/src/platform/a.ts", "core/src/gateways/Settings.ts"],
    ["core/src/sources/a.ts", "core/src/gateways/Settings.ts"],
    ["core/src/controllers/d.ts", "core/src/sources/hosted/hosted.ts"],
    ["core/src/adapters/d.ts", "core/src/sources/hosted/hosted.ts"],
    ["core/src/strings/a.ts", "core/src/ports/Fetch.ts"],
    ["core/src/app/a.ts", "core/src/adapters/evm.ts"],
    ["core/src/gateways/b.ts", "core/src/testing/settled.ts"],
    ["core/src/domain/c.ts", "core/src/index.ts"],
  ])("forbid %s to import %s", (file, id) => {
    expect(trespassesOf(file, [id])).toEqual([expect.stringContaining(`${file} imports ${id}, but`)]);
  });

  it.each([
    ["core/src/gateways/z.ts", "core/src/domain/caip.ts"],
    ["core/src/controllers/z.ts", "core/src/gateways/Settings.ts"],
    ["core/src/app/z.ts", "core/src/platform/node.ts"],
    ["core/src/app/x.ts", "core/src/networks.ts"],
    ["core/src/platform/z.ts", "core/src/ports/Fetch.ts"],
    ["core/src/sources/z.ts", "core/src/ports/sources/BalanceSource.ts"],
    ["core/src/ports/sources/z.ts", "core/src/domain/money/sources/sourceIds.ts"],
    ["core/src/controllers/y.ts", "core/src/domain/money/sources/sourceIds.ts"],
    ["core/src/app/y.ts", "core/src/sources/hosted/hosted.ts"],
    ["core/src/testing/z.ts", "core/src/controllers/Gas.ts"],
    ["cli/src/z.ts", "core/src/node.ts"],
  ])("allow %s to import %s", (file, id) => {
    expect(trespassesOf(file, [id, "node_modules/effect/src/Effect.ts"])).toEqual([]);
  });
});
