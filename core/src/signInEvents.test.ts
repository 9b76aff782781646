import { keysOf } from "@portico/fixtures/relay-wallet";
import { afterEach, describe, expect, it } from "vitest";
import { evmAdapter } from "./adapters/evm.ts";
import type { PorticoOptions } from "./app/options/PorticoOptions.ts";
import { overallStatus } from "./domain/connection/connectionStatus.ts";
import type { SiwxConfig } from "./domain/identity/siwx/siwxConfig.ts";
import type { SiwxSession } from "./domain/identity/siwx/siwxSession.ts";
import { mainnet } from "./networks.ts";
import { createPortico, type Portico } from "./node.ts";
import type { SiweConfig } from "./siwx/siwe/SiweConfig.ts";
import { keyWallet } from "./testing/wallets/keyWallet.ts";

let portico: Portico | undefined;
afterEach(() => portico?.dispose());

/** A client with a wallet that signs whatever it is asked to. */
const clientOf = (options: Pick<PorticoOptions, "siwx" | "siweConfig">): Portico => {
  portico = createPortico({
    networks: [mainnet],
    adapters: [
      evmAdapter({ external: [keyWallet(keysOf("alice").eip155.privateKey)], announced: false, injected: false }),
    ],
    ...options,
    onLog: () => {},
  });
  return portico;
};
const connect = ({ connection }: Portico) => connection.connect({ connector: { id: "key", namespace: "eip155" } });
const isConnected = ({ connection }: Portico) => overallStatus(connection.store.get()) === "connected";
/** The events that the page hears from now on. */
const heardBy = ({ events }: Portico): ReadonlyArray<unknown> => {
  const heard: unknown[] = [];
  events.store.subscribe(() => heard.push(events.store.get()?.last));
  return heard;
};

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
  const client = clientOf({ siwx: siteThat(refuses) });
  const heard = heardBy(client);
  await client.modal.prepare();
  await connect(client);
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

// shows docs/rules/identity.md#check-for-a-session
describe("a site that cannot be asked for a session", () => {
  it("brings the visitor back to Connect, with a toast and an event, and without the wallet", async () => {
    const failing = { ...siteThat(false), getSessions: () => Promise.reject(new Error("down")) };
    const client = clientOf({ siwx: failing });
    const heard = heardBy(client);
    await client.modal.open({ view: "Networks" });
    await connect(client);
    await expect.poll(() => isConnected(client)).toBe(false);
    await expect.poll(() => client.router.store.get().view).toEqual({ name: "Connect" });
    expect(client.modal.store.get().isOpen).toBe(true);
    await expect
      .poll(() => client.toasts.store.get())
      .toMatchObject({
        isOpen: true,
        variant: "error",
        message: "A problem occurred while trying initialize authentication",
      });
    expect(heard).toContainEqual(
      expect.objectContaining({
        event: "SIWX_AUTH_ERROR",
        properties: { network: "eip155:1", isSmartAccount: false },
      }),
    );
  });
});

// shows docs/rules/identity.md#signing
describe("a visitor who is signed in", () => {
  it("stays so without another signature, and is not asked for it again", async () => {
    const site = siteThat(false);
    let isKnown = false;
    const client = clientOf({
      siwx: {
        ...site,
        addSession: async (session) => {
          if (isKnown) throw new Error("refused");
          await site.addSession(session);
          isKnown = true;
        },
      },
    });
    const isOpen = () => client.modal.store.get().isOpen;
    await client.modal.prepare();
    await connect(client);
    await expect.poll(isOpen).toBe(true);
    await client.siwx.signIn();
    await expect.poll(isOpen).toBe(false);
    const shown: unknown[] = [];
    await client.modal.open({ view: { name: "SIWXSignMessage" } });
    client.router.store.subscribe(() => shown.push(client.router.store.get().view));
    await expect(client.siwx.signIn()).rejects.toMatchObject({ _tag: "SignatureDeclined" });
    expect(client.siwx.store.get().status).toBe("signedIn");
    await expect.poll(isOpen).toBe(false);
    expect(shown).not.toContainEqual(expect.objectContaining({ error: expect.anything() }));
  });
});

// shows docs/rules/identity.md#siwe-configurations
describe("a SIWE configuration", () => {
  /** A server of AppKit's package, at which the visitor is signed in or not. */
  const serverOf = (options: Partial<SiweConfig> = {}) => {
    const calls: string[] = [];
    const siweConfig: SiweConfig = {
      getNonce: async () => "5f2c8e0b",
      getMessageParams: async () => ({ chains: [1], domain: "shop.example", uri: "https://shop.example" }),
      createMessage: () => "Sign in",
      verifyMessage: async () => true,
      getSession: async () => {
        calls.push("get");
        return null;
      },
      signOut: async () => {
        calls.push("sign out");
        return true;
      },
      ...options,
    };
    return { calls, siweConfig };
  };
  const screenOf = ({ modal, router }: Portico) => (modal.store.get().isOpen ? router.store.get().view : "no screen");

  it.each([
    [true, {}],
    [false, { required: false }],
  ])("asks for a signature that is required: %s", async (isRequired, options) => {
    const client = clientOf(serverOf(options));
    await client.modal.prepare();
    await connect(client);
    await expect.poll(() => screenOf(client)).toEqual({ name: "SIWXSignMessage", isRequired });
    await client.siwx.signIn();
    await client.siwx.signOut();
    expect(isConnected(client)).toBe(!isRequired);
  });

  it("asks nobody, and is asked nothing, when it is not enabled", async () => {
    const { siweConfig, calls } = serverOf({ enabled: false });
    const client = clientOf({ siweConfig });
    await client.modal.open();
    await connect(client);
    // The modal closes by itself once nothing is due.
    await expect.poll(() => screenOf(client)).toBe("no screen");
    await client.connection.disconnect();
    expect(calls).toEqual([]);
    expect(client.siwx.store.get().status).toBe("idle");
  });

  it.each([
    [["sign out"], {}],
    [[], { signOutOnDisconnect: false }],
  ])("ends the session with the connection unless it says otherwise: %j", async (expected, options) => {
    const { siweConfig, calls } = serverOf(options);
    const client = clientOf({ siweConfig });
    await connect(client);
    await expect.poll(() => client.siwx.store.get().status).toBe("signedOut");
    await client.siwx.signIn();
    await client.connection.disconnect();
    expect(calls.filter((call) => call === "sign out")).toEqual(expected);
  });

  it("asks a visitor to sign whose server rejects while nobody is signed in", async () => {
    const client = clientOf(serverOf({ getSession: () => Promise.reject(new Error("Failed to get session!")) }));
    await client.modal.prepare();
    await connect(client);
    await expect.poll(() => screenOf(client)).toMatchObject({ name: "SIWXSignMessage" });
    expect(isConnected(client)).toBe(true);
  });
});
