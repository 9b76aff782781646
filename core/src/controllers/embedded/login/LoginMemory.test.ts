import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Logger from "effect/Logger";
import { describe, expect, it } from "vitest";
import { Storage } from "../../../gateways/storage/Storage.ts";
import { memoryStore } from "../../../platform/memoryStore.ts";
import { KeyValue } from "../../../ports/KeyValue.ts";
import { LoginMemory } from "./LoginMemory.ts";

/** The memory over a storage that other kits write, too. */
const setUp = () => {
  const store = memoryStore();
  const layer = LoginMemory.layer.pipe(
    Layer.provide(Storage.layer),
    Layer.provide(Layer.succeed(KeyValue)(store)),
    Layer.provide(Logger.layer([])),
  );
  const run = <A, E>(use: (memory: LoginMemory["Service"]) => Effect.Effect<A, E>) =>
    Effect.runPromise(LoginMemory.use(use).pipe(Effect.provide(layer)));
  return { store, run };
};

// shows docs/rules/embedded.md#embedded-storage-keys
describe("what is remembered of a login", () => {
  it("is what another kit has stored: any text counts as used", async () => {
    const { store, run } = setUp();
    expect(await run(({ recall }) => recall)).toBeUndefined();
    store.set("@appkit-wallet/EMAIL_LOGIN_USED_KEY", "1");
    expect(await run(({ recall }) => recall)).toEqual({ provider: "email" });
    store.set("@appkit-wallet/EMAIL", "ada@example.org");
    store.set("@appkit/connected_social", "google");
    store.set("@appkit-wallet/SOCIAL_USERNAME", "ada");
    expect(await run(({ recall }) => recall)).toEqual({
      provider: "google",
      email: "ada@example.org",
      userName: "ada",
    });
    store.set("@appkit/connected_social", "another");
    expect(await run(({ recall }) => recall)).toMatchObject({ provider: "email" });
  });

  it("is kept where other kits look for it, until it is forgotten", async () => {
    const { store, run } = setUp();
    await run(({ remember }) => remember({ provider: "passkey", userName: "ada" }));
    expect(store.get("@appkit/connected_social")).toBe("passkey");
    expect(store.get("@appkit-wallet/EMAIL_LOGIN_USED_KEY")).toBe("true");
    await run(({ forget }) => forget);
    expect(store.get("@appkit/connected_social")).toBeUndefined();
    expect(store.get("@appkit-wallet/EMAIL_LOGIN_USED_KEY")).toBeUndefined();
  });

  it.each([
    ["1", "eip155:1"],
    ["8453", "eip155:8453"],
    ["eip155:10", "eip155:10"],
    ["solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp", "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"],
    ["none", undefined],
  ])("is the last network, a number or a CAIP-2 id: %s", async (text, chainId) => {
    const { store, run } = setUp();
    store.set("@appkit-wallet/LAST_USED_CHAIN_KEY", text);
    expect(await run(({ lastChain }) => lastChain)).toBe(chainId);
  });

  it("is where the account may be a smart account, and which site offers passkeys", async () => {
    const { store, run } = setUp();
    await run(({ keepSmartAccountNetworks }) => keepSmartAccountNetworks([1, 8453]));
    expect(store.get("@appkit-wallet/SMART_ACCOUNT_ENABLED_NETWORKS")).toBe("1,8453");
    await run(({ keepPasskeys }) => keepPasskeys("https://secure.example"));
    expect(store.get("@portico/passkey_site")).toBe("https://secure.example");
  });
});
