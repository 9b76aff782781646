import { keysOf } from "@portico/fixtures/relay-wallet";
import { afterEach, describe, expect, it } from "vitest";
import { evmAdapter } from "./adapters/evm.ts";
import type { SiwxConfig } from "./domain/identity/siwx/siwxConfig.ts";
import type { SiwxSession } from "./domain/identity/siwx/siwxSession.ts";
import { mainnet } from "./networks.ts";
import { createPortico, type Portico } from "./node.ts";
import { keyWallet } from "./testing/wallets/keyWallet.ts";

let portico: Portico | undefined;
afterEach(() => portico?.dispose());

/** A site that keeps sessions in memory, unless it refuses them. */
const siteThat = (refuses: boolean): SiwxConfig => {
  let sessions: ReadonlyArray<SiwxSession> = [];
  return {
    createMessage: async (input) => ({
      ...input,
      domain: "shop.example",
      uri: "https://shop.example",
      version: "1",
      nonce: "5f2c8e0b9d7a4c31",
      toString: () => "Sign in",
    }),
    addSession: async (session) => {
      if (refuses) throw new Error("refused");
      sessions = [session];
    },
    setSessions: async (all) => {
      sessions = all;
    },
    getSessions: async () => sessions,
    revokeSession: async () => {
      sessions = [];
    },
  };
};

/** A visitor with a wallet, who signs in. Returns the events that the site hears of it. */
const eventsOf = async (refuses: boolean) => {
  const client = createPortico({
    networks: [mainnet],
    adapters: [
      evmAdapter({ external: [keyWallet(keysOf("alice").eip155.privateKey)], announced: false, injected: false }),
    ],
    siwx: siteThat(refuses),
    onLog: () => {},
  });
  portico = client;
  const heard: unknown[] = [];
  client.events.store.subscribe(() => heard.push(client.events.store.get()?.last));
  await client.modal.prepare();
  await client.connection.connect({ connector: { id: "key", namespace: "eip155" } });
  await expect.poll(() => client.siwx.store.get().status).toBe("signedOut");
  const signedIn = client.siwx.signIn();
  await (refuses ? expect(signedIn).rejects.toMatchObject({ _tag: "SignatureDeclined" }) : signedIn);
  return () => heard;
};

// shows docs/rules/services.md#events
describe("the events of signing in", () => {
  const properties = { network: "eip155:1", isSmartAccount: false };

  it("say that the site accepted the signature", async () => {
    const heard = await eventsOf(false);
    await expect.poll(heard).toContainEqual(expect.objectContaining({ event: "SIWX_AUTH_SUCCESS", properties }));
  });

  it("say that the site refused it", async () => {
    const heard = await eventsOf(true);
    await expect.poll(heard).toContainEqual(expect.objectContaining({ event: "SIWX_AUTH_ERROR", properties }));
    expect(heard()).not.toContainEqual(expect.objectContaining({ event: "SIWX_AUTH_SUCCESS" }));
  });
});
