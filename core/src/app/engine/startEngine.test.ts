import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { describe, expect, it } from "vitest";
import { mainnet } from "../../networks.ts";
import { firstStateOf } from "../options/firstState.ts";
import type { PlatformLayer } from "./makeEngine.ts";
import { startEngine } from "./startEngine.ts";

const options = { projectId: "a".repeat(32), networks: [mainnet] } as const;
const first = firstStateOf(options, () => undefined);

describe("starting an engine", () => {
  it("names the invalid option", () => {
    const invalidOptions = { ...options, timeoutMillis: -1 };
    expect(() => startEngine(invalidOptions, { first, framework: "test", platform: broken })).toThrow(/timeoutMillis/);
  });

  it("turns a defect into UnexpectedError that keeps it as its cause", () => {
    expect(() => startEngine(options, { first, framework: "test", platform: broken })).toThrow(
      expect.objectContaining({ _tag: "UnexpectedError", cause: expect.anything() }),
    );
  });
});

/** A platform that fails to build. */
const broken: PlatformLayer = Layer.effectContext(Effect.die(new Error("broken")));
