import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { TestClock } from "effect/testing";
import { describe, expect, it } from "vitest";
import { modalBench } from "../../testing/modalBench.ts";
import { PendingRequests } from "../connection/PendingRequests.ts";
import { Events } from "./Events.ts";
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

describe("closing the modal", () => {
  it("forgets what is under way, the namespace and the pairing, and hides toasts", () => {
    const { run, seen } = modalBench();
    return run(
      Effect.gen(function* () {
        yield* open({ namespace: "solana" });
        yield* Toasts.use((toasts) => toasts.show({ message: "wait", variant: "loading", autoClose: false }));
        yield* close;
        expect(yield* state).toEqual({ isOpen: false, isShaking: false, loading: { all: false, namespaces: [] } });
        expect(seen.pairing).toEqual(["cleared"]);
        expect(yield* Toasts.useSync((toasts) => SubscriptionRef.getUnsafe(toasts.state).isOpen)).toBe(false);
        expect(yield* lastEvent).toMatchObject({ event: "MODAL_CLOSE", properties: { connected: false } });
      }),
    );
  });

  it("is told only where it was open", () =>
    modalBench().run(
      Effect.gen(function* () {
        yield* close;
        expect(yield* lastEvent).toMatchObject({ event: "MODAL_CREATED" });
      }),
    ));

  it("aborts what waits for an approval", () =>
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

  it("leaves the views as they are", () =>
    modalBench().run(
      Effect.gen(function* () {
        yield* open({ view: "Networks" });
        yield* close;
        expect(yield* names).toEqual(["Networks"]);
      }),
    ));

  it("that is a part of the page shows Account in the place of the view to who is connected, else Connect on top", () => {
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
  it("leaves one view, and closes with the last", () =>
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

describe("a visitor who wants to leave", () => {
  it("may, as a rule", () =>
    modalBench().run(
      Effect.gen(function* () {
        yield* open();
        yield* dismiss();
        expect((yield* state).isOpen).toBe(false);
      }),
    ));

  it("sees the modal shake for 500 ms on an unsupported network, in which nothing else is heard", () =>
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
    "has to sign in first where the site asks for it, on %s",
    (name) => {
      const { run, world } = modalBench();
      world.isSignInRequired = true;
      return run(
        Effect.gen(function* () {
          yield* open({ view: { name } });
          yield* dismiss();
          expect(yield* state).toMatchObject({ isOpen: true, isShaking: true });
          yield* TestClock.adjust(SHAKE_MILLIS);
          world.hasSession = true;
          yield* dismiss();
          expect((yield* state).isOpen).toBe(false);
        }),
      );
    },
  );

  it("may leave where signing in is optional, and from ConnectingSiwe in any case", () => {
    const { run, world } = modalBench();
    return run(
      Effect.gen(function* () {
        yield* open({ view: { name: "SIWXSignMessage" } });
        yield* dismiss();
        expect((yield* state).isOpen).toBe(false);
        world.isSignInRequired = true;
        yield* open({ view: "ConnectingSiwe" });
        yield* dismiss();
        expect((yield* state).isOpen).toBe(false);
      }),
    );
  });

  it("of a part of the page does not leave by what is around it", () =>
    modalBench({ enableEmbedded: true }).run(
      Effect.gen(function* () {
        yield* open({ view: "Networks" });
        yield* dismiss("overlay");
        expect((yield* state).isOpen).toBe(true);
        yield* dismiss("icon");
        expect((yield* state).isOpen).toBe(false);
      }),
    ));

  it("does not find a modal that still shakes from the time before", () =>
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
