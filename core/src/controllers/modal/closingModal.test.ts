import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { TestClock } from "effect/testing";
import { describe, expect, it } from "vitest";
import { modalBench } from "../../testing/modalBench.ts";
import { PendingRequests } from "../connection/requests/PendingRequests.ts";
import { Events } from "../events/Events.ts";
import { Modal, type OpenRequest } from "./Modal.ts";
import { Router } from "./Router.ts";
import { Toasts } from "./Toasts.ts";

const SHAKE_MILLIS = 500;

const state = Modal.useSync((modal) => SubscriptionRef.getUnsafe(modal.state));
const names = Router.useSync((router) => SubscriptionRef.getUnsafe(router.state).stack.map(({ name }) => name));
const lastEvent = Events.useSync((events) => SubscriptionRef.getUnsafe(events.state).last);
const open = (request?: OpenRequest) => Modal.use((modal) => modal.open(request));
const close = Modal.use((modal) => modal.close);
const back = Modal.use((modal) => modal.back);
const dismiss = (source?: "overlay" | "escape" | "icon") => Modal.use((modal) => modal.dismiss(source));

// shows docs/rules/modal.md#closing
describe("closing the modal", () => {
  it("resets the loading state, the namespace and the pairing, and hides toasts", () => {
    const { run, recorded } = modalBench();
    return run(
      Effect.gen(function* () {
        yield* open({ namespace: "solana" });
        yield* Toasts.use((toasts) => toasts.show({ message: "wait", variant: "loading", autoClose: false }));
        yield* close;
        expect(yield* state).toEqual({ isOpen: false, isShaking: false, loading: { all: false, namespaces: [] } });
        expect(recorded.pairing).toEqual(["cleared"]);
        expect(yield* Toasts.useSync((toasts) => SubscriptionRef.getUnsafe(toasts.state).isOpen)).toBe(false);
        expect(yield* lastEvent).toMatchObject({ event: "MODAL_CLOSE", properties: { connected: false } });
      }),
    );
  });

  it("is reported only when it was open", () =>
    modalBench().run(
      Effect.gen(function* () {
        yield* close;
        expect(yield* lastEvent).toMatchObject({ event: "MODAL_CREATED" });
      }),
    ));

  it("aborts requests that wait for approval", () =>
    modalBench().run(
      Effect.gen(function* () {
        yield* open();
        const signing = yield* Effect.forkChild(
          Effect.flip(
            PendingRequests.use((requests) =>
              requests.track(
                { namespace: "eip155", method: "personal_sign", walletName: "Sandbox Wallet" },
                Effect.never,
              ),
            ),
          ),
          { startImmediately: true },
        );
        yield* close;
        expect(yield* Fiber.join(signing)).toMatchObject({ _tag: "RequestAborted" });
      }),
    ));

  it("keeps the views", () =>
    modalBench().run(
      Effect.gen(function* () {
        yield* open({ view: "Networks" });
        yield* close;
        expect(yield* names).toEqual(["Networks"]);
      }),
    ));

  it("as an embedded part of the page shows Account when a wallet is connected, else pushes Connect", () => {
    const { run, connect } = modalBench({ enableEmbedded: true });
    return run(
      Effect.gen(function* () {
        yield* open({ view: "Networks" });
        yield* close;
        expect(yield* names).toEqual(["Networks", "Connect"]);
        connect("eip155:1", "0x01");
        yield* close;
        expect(yield* names).toEqual(["Networks", "Account"]);
      }),
    );
  });
});

describe("going back in the modal", () => {
  it("pops one view, and closes from the last one", () =>
    modalBench().run(
      Effect.gen(function* () {
        yield* open({ view: "Networks" });
        yield* Router.use((router) => router.push({ name: "WhatIsANetwork" }));
        yield* back;
        expect(yield* names).toEqual(["Networks"]);
        expect((yield* state).isOpen).toBe(true);
        yield* back;
        expect((yield* state).isOpen).toBe(false);
        expect(yield* names).toEqual(["Networks"]);
      }),
    ));

  it("closes while an unsupported network is anywhere in the stack", () =>
    modalBench().run(
      Effect.gen(function* () {
        yield* open({ view: { name: "UnsupportedChain" } });
        yield* Router.use((router) => router.push({ name: "Networks" }));
        yield* back;
        expect((yield* state).isOpen).toBe(false);
      }),
    ));
});

// shows docs/rules/modal.md#attempts-to-leave
describe("a visitor's attempt to leave the modal", () => {
  it("succeeds normally", () =>
    modalBench().run(
      Effect.gen(function* () {
        yield* open();
        yield* dismiss();
        expect((yield* state).isOpen).toBe(false);
      }),
    ));

  // shows docs/rules/modal.md#timings-and-sizes
  // shows docs/rules/limits.md#names-and-display
  it("shakes the modal for 500 ms on an unsupported network, during which further attempts are ignored", () =>
    modalBench().run(
      Effect.gen(function* () {
        yield* open({ view: { name: "UnsupportedChain" } });
        yield* dismiss("escape");
        expect(yield* state).toMatchObject({ isOpen: true, isShaking: true });
        yield* TestClock.adjust(SHAKE_MILLIS - 1);
        yield* Router.use((router) => router.reset({ name: "Connect" }));
        yield* dismiss("escape");
        expect(yield* state).toMatchObject({ isOpen: true, isShaking: true });
        yield* TestClock.adjust(1);
        expect(yield* state).toMatchObject({ isOpen: true, isShaking: false });
        yield* dismiss("escape");
        expect((yield* state).isOpen).toBe(false);
      }),
    ));

  it.each(["ApproveTransaction", "SIWXSignMessage"] as const)(
    "fails until the visitor signs in where the site requires it, on %s",
    (name) => {
      const { run, environment } = modalBench();
      environment.isSignInRequired = true;
      return run(
        Effect.gen(function* () {
          yield* open({ view: { name } });
          yield* dismiss();
          expect(yield* state).toMatchObject({ isOpen: true, isShaking: true });
          yield* TestClock.adjust(SHAKE_MILLIS);
          environment.hasSession = true;
          yield* dismiss();
          expect((yield* state).isOpen).toBe(false);
        }),
      );
    },
  );

  it("succeeds where signing in is optional, and always from ConnectingSiwe", () => {
    const { run, environment } = modalBench();
    return run(
      Effect.gen(function* () {
        yield* open({ view: { name: "SIWXSignMessage" } });
        yield* dismiss();
        expect((yield* state).isOpen).toBe(false);
        environment.isSignInRequired = true;
        yield* open({ view: "ConnectingSiwe" });
        yield* dismiss();
        expect((yield* state).isOpen).toBe(false);
      }),
    );
  });

  it("through the overlay is ignored when the modal is embedded in the page", () =>
    modalBench({ enableEmbedded: true }).run(
      Effect.gen(function* () {
        yield* open({ view: "Networks" });
        yield* dismiss("overlay");
        expect((yield* state).isOpen).toBe(true);
        yield* dismiss("icon");
        expect((yield* state).isOpen).toBe(false);
      }),
    ));

  it("leaves no shaking behind for the next opening", () =>
    modalBench().run(
      Effect.gen(function* () {
        yield* open({ view: { name: "UnsupportedChain" } });
        yield* dismiss();
        yield* close;
        const closed = yield* state;
        yield* TestClock.adjust(SHAKE_MILLIS);
        expect(yield* state).toBe(closed);
        yield* open({ view: { name: "UnsupportedChain" } });
        yield* dismiss();
        yield* close;
        yield* open({ view: { name: "UnsupportedChain" } });
        yield* TestClock.adjust(SHAKE_MILLIS / 2);
        yield* dismiss();
        yield* TestClock.adjust(SHAKE_MILLIS / 2);
        expect((yield* state).isShaking).toBe(true);
      }),
    ));
});
