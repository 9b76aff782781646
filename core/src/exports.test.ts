import { readFileSync } from "node:fs";
import { describe, expect, expectTypeOf, it } from "vitest";
import * as analytics from "./analytics.ts";
import { SDK_VERSION } from "./domain/sdk.ts";
import * as domain from "./domain.ts";
import * as effectNode from "./effect/node.ts";
import * as effect from "./effect.ts";
import * as main from "./index.ts";
import * as moving from "./moving.ts";
import * as networks from "./networks.ts";
import * as node from "./node.ts";
import * as page from "./page.ts";
import * as siwxClient from "./siwx/client.ts";
import * as siwxSiwe from "./siwx/siwe.ts";
import * as siwxVerify from "./siwx/verify.ts";
import * as sources from "./sources.ts";
import * as strings from "./strings.ts";
import * as views from "./views.ts";

describe("the exports of the entries", () => {
  it.each([
    ["index", main],
    ["node", node],
    ["effect", effect],
    ["effect/node", effectNode],
    ["page", page],
    ["domain", domain],
    ["views", views],
    ["networks", networks],
    ["siwx/client", siwxClient],
    ["siwx/siwe", siwxSiwe],
    ["siwx/verify", siwxVerify],
    ["moving", moving],
    ["analytics", analytics],
    ["sources", sources],
    ["strings", strings],
  ])("%s", (_, entry) => {
    expect(Object.keys(entry).sort()).toMatchSnapshot();
  });

  it("is typed for a site in TypeScript", () => {
    expectTypeOf(main.createPortico<main.ChainId, number>)
      .parameter(0)
      .toEqualTypeOf<main.PorticoOptions>();
    expectTypeOf<main.Portico["balances"]["fetch"]>().returns.resolves.toEqualTypeOf<
      ReadonlyArray<main.TokenBalance>
    >();
    expectTypeOf<main.Portico["gas"]["price"]>().returns.resolves.toEqualTypeOf<main.GasPrice | null>();
    expectTypeOf<main.Portico["history"]["store"]>().toEqualTypeOf<main.Store<main.HistoryState>>();
    expectTypeOf<main.HttpStatus["details"]["status"]>().toEqualTypeOf<number>();
    expectTypeOf<Extract<main.PorticoError, { _tag: "EmailCooldown" }>["details"]>().toEqualTypeOf<{
      secondsLeft: number;
    }>();
    expectTypeOf<main.ErrorCode>().extract<"UNREACHABLE">().toEqualTypeOf<"UNREACHABLE">();
  });

  // shows docs/rules/services.md#sdk-identification
  it("carries the version of its package", () => {
    const manifest = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
    expect(SDK_VERSION).toBe(manifest.version);
  });
});
