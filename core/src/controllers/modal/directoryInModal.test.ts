import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { describe, expect, it } from "vitest";
import { emptyWalletList } from "../../domain/emptyStates.ts";
import { Unreachable } from "../../domain/errors/transport.ts";
import type { View } from "../../domain/modal/view.ts";
import { connectingBench } from "../../testing/connectingBench.ts";
import { modalOnWallets } from "../../testing/modalOnWallets.ts";
import { settled } from "../../testing/settled.ts";
import { directoryTarget } from "./directoryTarget.ts";
import { Modal } from "./Modal.ts";
import { ModalAttempt } from "./ModalAttempt.ts";
import { Router } from "./Router.ts";
import { WalletChoice } from "./WalletChoice.ts";

const allWallets: View = { name: "AllWallets" };
const unreachable = new Unreachable({ request: "GET https://directory/getWallets" });

/** A modal on a directory whose requests are recorded; the first page loads as `loadPage` says. */
const modalOnDirectory = (loadPage: Effect.Effect<void, Unreachable> = Effect.void) => {
  const state = Effect.runSync(SubscriptionRef.make(emptyWalletList));
  const requests: string[] = [];
  const setPage = (page: number) =>
    Effect.andThen(
      SubscriptionRef.update(state, (current) => ({ ...current, page })),
      settled,
    );
  const walletList = {
    state,
    prefetch: Effect.sync(() => void requests.push("prefetch")),
    more: Effect.suspend(() => {
      requests.push("more");
      return Effect.andThen(loadPage, Effect.andThen(setPage(1), SubscriptionRef.get(state)));
    }),
  };
  const modal = ModalAttempt.layer.pipe(
    Layer.provideMerge(WalletChoice.layer),
    Layer.provideMerge(modalOnWallets(Effect.succeed("notDue"), walletList)),
  );
  const bench = connectingBench({ wallets: [] });
  type Services = Effect.Services<Parameters<typeof bench.run>[0]> | Layer.Success<typeof modal>;
  const run = <E>(test: Effect.Effect<void, E, Services>) => bench.run(Effect.provide(test, modal));
  return { requests, setPage, run };
};

const attempt = ModalAttempt.useSync(({ state }) => SubscriptionRef.getUnsafe(state));
const show = (view: View) =>
  Effect.andThen(
    Router.use(({ push }) => push(view)),
    settled,
  );
const back = Effect.andThen(
  Modal.use((modal) => modal.back),
  settled,
);
/** Opening the modal prefetches too, which is not recorded. */
const open = (view: View, requests: string[]) =>
  Effect.gen(function* () {
    yield* Modal.use((modal) => modal.open({ view: "Connect" }));
    yield* settled;
    requests.length = 0;
    yield* show(view);
  });

describe("a view of the directory's wallets", () => {
  it("loads the first page once it is shown, and again when the list has started again", () => {
    const { requests, setPage, run } = modalOnDirectory();
    return run(
      Effect.gen(function* () {
        yield* open(allWallets, requests);
        expect(requests).toEqual(["prefetch", "more"]);
        expect(yield* attempt).toMatchObject({ status: "done", view: allWallets });
        yield* setPage(2);
        yield* back;
        yield* show(allWallets);
        expect(requests).toEqual(["prefetch", "more"]);
        yield* setPage(0);
        expect(requests).toEqual(["prefetch", "more", "prefetch", "more"]);
      }),
    );
  });

  it("shows the failure of the first page, and loads it again when the visitor says so", () => {
    let isReachable = false;
    const { requests, run } = modalOnDirectory(
      Effect.suspend(() => (isReachable ? Effect.void : Effect.fail(unreachable))),
    );
    return run(
      Effect.gen(function* () {
        yield* open(allWallets, requests);
        expect(yield* attempt).toMatchObject({ status: "failed", error: unreachable });
        isReachable = true;
        yield* ModalAttempt.use((modal) => modal.retry);
        yield* settled;
        expect(yield* attempt).toMatchObject({ status: "done" });
        expect(requests).toEqual(["prefetch", "more", "prefetch", "more"]);
      }),
    );
  });

  it("interrupts the request when the visitor leaves", () => {
    const interruptions: string[] = [];
    const { requests, run } = modalOnDirectory(
      Effect.onInterrupt(Effect.never, () => Effect.sync(() => void interruptions.push("more"))),
    );
    return run(
      Effect.gen(function* () {
        yield* open(allWallets, requests);
        expect(interruptions).toEqual([]);
        yield* back;
        expect(interruptions).toEqual(["more"]);
      }),
    );
  });

  it("requests no page to suggest a few wallets", () => {
    const { requests, run } = modalOnDirectory();
    return run(
      Effect.gen(function* () {
        yield* open({ name: "GetWallet" }, requests);
        expect(requests).toEqual(["prefetch"]);
      }),
    );
  });

  it("is the view of the code on a phone", () => {
    const code: View = { name: "ConnectingWalletConnectBasic" };
    expect(directoryTarget(code, { device: { isMobile: true } })).toEqual({ kind: "directory", hasPages: true });
    expect(directoryTarget(code, { device: { isMobile: false } })).toBeUndefined();
    expect(directoryTarget({ name: "Connect" }, { device: { isMobile: true } })).toBeUndefined();
  });
});
