import { afterEach, describe, expect, it, vi } from "vitest";
import type { Network } from "../../domain/chain/network.ts";
import { mainnet } from "../../networks.ts";
import { createPortico } from "../../node.ts";
import { inDevelopment } from "./inDevelopment.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

// shows docs/rules/errors.md#mistakes-of-a-site
describe("the checks for developers", () => {
  const misspelt = async (environment: string): Promise<ReadonlyArray<string>> => {
    vi.stubEnv("NODE_ENV", environment);
    const messages: string[] = [];
    // A site in JavaScript.
    const wrong: { readonly networks: readonly [Network]; readonly timeoutMilis: number } = {
      networks: [mainnet],
      timeoutMilis: 5,
    };
    const client = createPortico({ ...wrong, onLog: ({ message }) => messages.push(message) });
    await import("../options/mistakes/reportMistakes.ts");
    await client.dispose();
    return messages;
  };

  it("run in production never", async () => {
    expect(await misspelt("production")).toEqual([]);
    expect(await misspelt("test")).toEqual([]);
  });

  it("run in development", async () => {
    const messages = await misspelt("development");
    await expect.poll(() => messages).toEqual(["timeoutMilis is not an option. Did you mean timeoutMillis?"]);
  });

  it("do not run in a page that no bundler has built", () => {
    vi.stubGlobal("process", undefined);
    const use = vi.fn();
    expect(() => inDevelopment(use)).not.toThrow();
    expect(use).not.toHaveBeenCalled();
  });
});
