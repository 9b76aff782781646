import * as Effect from "effect/Effect";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { describe, expect, it } from "vitest";
import { isLoading } from "../../domain/modal/modal.ts";
import { solana } from "../../networks.ts";
import { modalBench } from "../../testing/modalBench.ts";
import { settled } from "../../testing/settled.ts";
import { Networks } from "../chain/Networks.ts";
import { Events } from "../events/Events.ts";
import { Modal, type OpenRequest } from "./Modal.ts";
import { Router } from "./Router.ts";

const SOLANA = solana.caipNetworkId;

const state = Modal.useSync((modal) => SubscriptionRef.getUnsafe(modal.state));
const names = Router.useSync((router) => SubscriptionRef.getUnsafe(router.state).stack.map(({ name }) => name));
const lastEvent = Events.useSync((events) => SubscriptionRef.getUnsafe(events.state).last);
const active = Networks.useSync((networks) => SubscriptionRef.getUnsafe(networks.state).active);
const open = (request?: OpenRequest) => Modal.use((modal) => modal.open(request));

// shows docs/rules/modal.md#opening
describe("opening the modal", () => {
  // shows docs/rules/modal.md#first-view
  it.each([
    ["Connect: there are wallets to connect", { hasAdapters: true, isConnected: false, isPhone: false }, "Connect"],
    ["Connect on a phone too", { hasAdapters: true, isConnected: false, isPhone: true }, "Connect"],
    ["AllWallets on a phone without adapters", { hasAdapters: false, isConnected: false, isPhone: true }, "AllWallets"],
    [
      "a QR code on a desktop without adapters",
      { hasAdapters: false, isConnected: false, isPhone: false },
      "ConnectingWalletConnectBasic",
    ],
    ["Account when a wallet is connected", { hasAdapters: true, isConnected: true, isPhone: false }, "Account"],
    [
      "Account when a wallet is connected without adapters",
      { hasAdapters: false, isConnected: true, isPhone: true },
      "Account",
    ],
  ])("shows %s", (_, { hasAdapters, isConnected, isPhone }, view) => {
    const { run, environment, connect } = modalBench();
    Object.assign(environment, { hasAdapters, isPhone });
    if (isConnected) connect("eip155:1", "0x01");
    return run(
      Effect.gen(function* () {
        yield* Router.use((router) => router.push({ name: "Networks" }));
        yield* open();
        expect(yield* state).toMatchObject({ isOpen: true });
        expect(yield* names).toEqual([view]);
      }),
    );
  });

  it("shows the requested view, whether or not a wallet is connected", () => {
    const { run, environment } = modalBench();
    environment.hasAdapters = false;
    return run(
      Effect.gen(function* () {
        yield* open({ view: { name: "EmailVerifyOtp", email: "a@example.com" } });
        expect(yield* Router.useSync((router) => SubscriptionRef.getUnsafe(router.state))).toEqual({
          stack: [{ name: "EmailVerifyOtp", email: "a@example.com" }],
          view: { name: "EmailVerifyOtp", email: "a@example.com" },
        });
        yield* open({ view: "Networks" });
        expect(yield* names).toEqual(["Networks"]);
      }),
    );
  });

  it("reports whether a wallet is connected", () => {
    const { run, connect } = modalBench();
    return run(
      Effect.gen(function* () {
        yield* open();
        expect(yield* lastEvent).toMatchObject({ event: "MODAL_OPEN", properties: { connected: false } });
        connect("eip155:1", "0x01");
        yield* open();
        expect(yield* lastEvent).toMatchObject({ event: "MODAL_OPEN", properties: { connected: true } });
      }),
    );
  });

  it("fetches wallets for a visitor who is not connected", () => {
    const { run, recorded, connect } = modalBench();
    return run(
      Effect.gen(function* () {
        yield* open();
        yield* settled;
        expect(recorded.prefetches).toBe(1);
        connect("eip155:1", "0x01");
        yield* open();
        yield* settled;
        expect(recorded.prefetches).toBe(1);
      }),
    );
  });

  it("offers the wallets of the requested namespace, and fetches them unless one is connected there", () => {
    const { run, recorded, connect } = modalBench();
    return run(
      Effect.gen(function* () {
        connect("eip155:1", "0x01");
        yield* open({ namespace: "solana" });
        yield* settled;
        expect([recorded.filters, recorded.prefetches]).toEqual([["solana"], 1]);
        yield* Modal.use((modal) => modal.close);
        yield* open();
        expect(recorded.filters.slice(1)).toEqual([undefined, undefined]);
      }),
    );
  });

  it("shows a pairing that the site made itself", () => {
    const { run, recorded } = modalBench();
    return run(
      Effect.gen(function* () {
        yield* open({ uri: "wc:site" });
        expect(recorded.pairing).toEqual(["wc:site"]);
      }),
    );
  });

  it("does nothing on a relay-only site while a wallet is connected", () => {
    const { run, connect, recorded } = modalBench({ basic: true });
    return run(
      Effect.gen(function* () {
        connect("eip155:1", "0x01");
        yield* open({ view: "Networks", uri: "wc:site" });
        expect((yield* state).isOpen).toBe(false);
        expect(recorded.pairing).toEqual([]);
      }),
    );
  });
});

describe("opening the modal for a namespace", () => {
  it("offers only its wallets, marks it and activates its first network", () =>
    modalBench().run(
      Effect.gen(function* () {
        yield* open({ namespace: "solana" });
        expect(yield* state).toMatchObject({
          isOpen: true,
          namespace: "solana",
          loading: { all: false, namespaces: ["solana"] },
        });
        expect(yield* active).toBe(SOLANA);
        expect(yield* names).toEqual(["Connect"]);
      }),
    ));

  it("activates the network of its wallet", () => {
    const { run, connect } = modalBench();
    connect("eip155:8453", "0x01");
    return run(
      Effect.gen(function* () {
        yield* Networks.use((networks) => networks.activate(SOLANA));
        yield* open({ namespace: "eip155" });
        expect(yield* active).toBe("eip155:8453");
        expect(yield* names).toEqual(["Account"]);
      }),
    );
  });

  it("shows the Connect view even though another namespace is connected", () => {
    const { run, connect } = modalBench();
    connect("eip155:1", "0x01");
    return run(
      Effect.gen(function* () {
        yield* open({ namespace: "solana" });
        expect(yield* names).toEqual(["Connect"]);
      }),
    );
  });

  it("keeps the network for the active namespace and for one without networks", () =>
    modalBench().run(
      Effect.gen(function* () {
        yield* Networks.use((networks) => networks.activate("eip155:8453"));
        yield* open({ namespace: "eip155" });
        expect(yield* active).toBe("eip155:8453");
        yield* open({ namespace: "polkadot" });
        expect(yield* active).toBe("eip155:8453");
        expect(yield* state).toMatchObject({ namespace: "polkadot" });
      }),
    ));

  it("ends when the modal is opened for all namespaces", () =>
    modalBench().run(
      Effect.gen(function* () {
        yield* open({ namespace: "solana" });
        yield* open();
        expect(yield* state).not.toHaveProperty("namespace");
      }),
    ));
});

describe("the loading state", () => {
  const setLoading = (...parts: [isLoading: boolean, namespace?: "eip155" | "solana"]) =>
    Modal.use((modal) => modal.setLoading(...parts));

  it("is set for everything or for single namespaces until the work ends", () =>
    modalBench().run(
      Effect.gen(function* () {
        yield* open();
        expect((yield* state).loading).toEqual({ all: true, namespaces: [] });
        yield* setLoading(false);
        yield* setLoading(true, "eip155");
        yield* setLoading(true, "solana");
        yield* setLoading(true, "solana");
        yield* setLoading(false, "eip155");
        expect((yield* state).loading).toEqual({ all: false, namespaces: ["solana"] });
        yield* Modal.use((modal) => modal.endLoading);
        expect(isLoading((yield* state).loading)).toBe(false);
      }),
    ));
});
