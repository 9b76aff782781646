import * as Effect from "effect/Effect";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { describe, expect, it } from "vitest";
import type { ChainId } from "../../domain/chain/caip.ts";
import type { PlainViewName } from "../../domain/modal/view.ts";
import { solana } from "../../networks.ts";
import { modalBench } from "../../testing/modalBench.ts";
import { Modal } from "./Modal.ts";
import { ModalReactions } from "./ModalReactions.ts";
import { Router } from "./Router.ts";

const ALICE = "eip155:1:alice";
const GHOST = "solana:1:ghost";
const isOpen = Modal.useSync((modal) => SubscriptionRef.getUnsafe(modal.state).isOpen);
const loading = Modal.useSync((modal) => SubscriptionRef.getUnsafe(modal.state).loading);
const names = Router.useSync((router) => SubscriptionRef.getUnsafe(router.state).stack.map(({ name }) => name));
const openOn = (...[first, ...others]: readonly [PlainViewName, ...PlainViewName[]]) =>
  Effect.gen(function* () {
    yield* Modal.use((modal) => modal.open({ view: first }));
    for (const name of others) yield* Router.use((router) => router.push({ name }));
  });
const addressChanged = (before: typeof ALICE | undefined, after: typeof ALICE | typeof GHOST | undefined) =>
  ModalReactions.use((reactions) => reactions.addressChanged(before, after, { sameNamespace: after !== GHOST }));
const networkChanged = (before: ChainId, after: ChainId) =>
  ModalReactions.use((reactions) => reactions.networkChanged(before, after));

describe("a wallet", () => {
  it("that disconnects closes the modal", () =>
    modalBench().run(
      Effect.gen(function* () {
        yield* openOn("Account");
        yield* addressChanged(ALICE, undefined);
        expect(yield* isOpen).toBe(false);
      }),
    ));

  it("that connects is asked to sign in, and the modal stays as it is", () => {
    const { run, recorded } = modalBench();
    return run(
      Effect.gen(function* () {
        yield* openOn("Account", "Networks");
        yield* addressChanged(undefined, ALICE);
        expect(recorded.signInChecks).toBe(1);
        expect(yield* names).toEqual(["Account", "Networks"]);
      }),
    );
  });

  // shows docs/rules/identity.md#check-for-a-session
  it("whose session cannot be looked up is disconnected, and the open modal returns to Connect", () => {
    const { run, environment } = modalBench();
    return run(
      Effect.gen(function* () {
        environment.signIn = "failed";
        yield* openOn("Account", "Networks");
        yield* addressChanged(undefined, ALICE);
        yield* addressChanged(ALICE, undefined);
        expect(yield* isOpen).toBe(true);
        expect(yield* names).toEqual(["Connect"]);
        // What failed once says nothing of the next wallet.
        environment.signIn = "signedIn";
        yield* addressChanged(undefined, ALICE);
        yield* addressChanged(ALICE, undefined);
        expect(yield* isOpen).toBe(false);
      }),
    );
  });

  it("whose session cannot be looked up opens no modal that is closed", () => {
    const { run, environment } = modalBench();
    return run(
      Effect.gen(function* () {
        environment.signIn = "failed";
        yield* addressChanged(undefined, ALICE);
        yield* addressChanged(ALICE, undefined);
        expect(yield* isOpen).toBe(false);
      }),
    );
  });

  it("of the newly active namespace takes the modal back by one view and ends the switch", () => {
    const { run, recorded } = modalBench();
    return run(
      Effect.gen(function* () {
        yield* openOn("Account", "Networks");
        yield* addressChanged(ALICE, GHOST);
        expect(yield* names).toEqual(["Account"]);
        expect(recorded.signInChecks).toBe(1);
        expect(yield* loading).toEqual({ all: false, namespaces: [] });
      }),
    );
  });

  it("keeps the views of a closed modal, unless the modal is embedded in the page", async () => {
    const closedModal = modalBench();
    await closedModal.run(
      Effect.gen(function* () {
        yield* Router.use((router) => router.push({ name: "Networks" }));
        yield* addressChanged(ALICE, GHOST);
        expect(yield* names).toEqual(["Connect", "Networks"]);
        expect(closedModal.recorded.signInChecks).toBe(1);
      }),
    );
    await modalBench({ enableEmbedded: true }).run(
      Effect.gen(function* () {
        yield* Router.use((router) => router.push({ name: "Networks" }));
        yield* addressChanged(ALICE, GHOST);
        expect(yield* names).toEqual(["Connect"]);
      }),
    );
  });

  it("that connects elsewhere is shown in place of the Connect view, as the only view", async () => {
    const { run, recorded } = modalBench({ enableEmbedded: true });
    await run(
      Effect.gen(function* () {
        yield* openOn("Networks", "Connect");
        yield* addressChanged(undefined, ALICE);
        expect(yield* names).toEqual(["Account"]);
        expect(recorded.signInChecks).toBe(1);
      }),
    );
    await modalBench().run(
      Effect.gen(function* () {
        yield* openOn("Connect");
        yield* addressChanged(undefined, ALICE);
        expect(yield* names).toEqual(["Connect"]);
      }),
    );
  });

  it("of a relay-only site closes the modal without a sign-in", () => {
    const { run, recorded } = modalBench({ basic: true });
    return run(
      Effect.gen(function* () {
        yield* openOn("ConnectingWalletConnectBasic");
        yield* addressChanged(undefined, ALICE);
        expect(yield* isOpen).toBe(false);
        expect(recorded.signInChecks).toBe(0);
      }),
    );
  });

  it("that stays the same changes nothing", () => {
    const { run, recorded } = modalBench();
    return run(
      Effect.gen(function* () {
        yield* openOn("Account");
        yield* addressChanged(ALICE, ALICE);
        expect(yield* isOpen).toBe(true);
        expect(recorded.signInChecks).toBe(0);
      }),
    );
  });
});

describe("a change of network", () => {
  it("takes the modal back by one view", () => {
    const { run, connect } = modalBench();
    connect("eip155:8453", "0x01");
    return run(
      Effect.gen(function* () {
        yield* openOn("Account", "Networks");
        yield* networkChanged("eip155:1", "eip155:8453");
        expect(yield* names).toEqual(["Account"]);
      }),
    );
  });

  it("to another namespace keeps the account view", () => {
    const { run, connect } = modalBench();
    connect("eip155:1", "0x01");
    return run(
      Effect.gen(function* () {
        yield* openOn("Account", "Networks");
        yield* networkChanged(solana.caipNetworkId, "eip155:1");
        expect(yield* names).toEqual(["Account", "Networks"]);
      }),
    );
  });

  it("to an unconfigured one opens the screen of unsupported networks, until a supported one closes it", () => {
    const { run, connect } = modalBench();
    connect("eip155:137", "0x01");
    return run(
      Effect.gen(function* () {
        yield* networkChanged("eip155:1", "eip155:137");
        expect(yield* isOpen).toBe(true);
        expect(yield* names).toEqual(["UnsupportedChain"]);
        yield* networkChanged("eip155:137", "eip155:1");
        expect(yield* isOpen).toBe(false);
      }),
    );
  });

  it("is checked in the same way for a wallet that is already connected", () =>
    modalBench().run(
      Effect.gen(function* () {
        const networkUsed = (chainId: ChainId) => ModalReactions.use((reactions) => reactions.networkUsed(chainId));
        yield* networkUsed("eip155:1");
        expect(yield* isOpen).toBe(false);
        yield* networkUsed("eip155:137");
        expect(yield* names).toEqual(["UnsupportedChain"]);
      }),
    ));

  it("may be to any network where the site allows it", () =>
    modalBench({ allowUnsupportedChain: true }).run(
      Effect.gen(function* () {
        yield* networkChanged("eip155:1", "eip155:137");
        expect(yield* isOpen).toBe(false);
      }),
    ));

  it("is never reported as unsupported on a relay-only site", () =>
    modalBench({ basic: true }).run(
      Effect.gen(function* () {
        yield* networkChanged("eip155:1", "eip155:137");
        expect(yield* isOpen).toBe(false);
      }),
    ));
});
