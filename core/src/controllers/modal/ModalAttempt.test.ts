import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as PubSub from "effect/PubSub";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { describe, expect, it } from "vitest";
import type { Network } from "../../domain/chain/network.ts";
import { RELAY_CONNECTOR_ID } from "../../domain/connection/connector.ts";
import { UserRejected } from "../../domain/errors/rpc.ts";
import type { View } from "../../domain/modal/view.ts";
import { base, mainnet } from "../../networks.ts";
import type { RelaySession } from "../../ports/RelaySession.ts";
import type { Connected } from "../../ports/WalletConnection.ts";
import { connectingBench, fakeSession } from "../../testing/connectingBench.ts";
import { modalOnWallets, viewsOf } from "../../testing/modalOnWallets.ts";
import { settled } from "../../testing/settled.ts";
import { type FakeWallet, fakeWallet, pendingResponse } from "../../testing/wallets/fakeWallet.ts";
import { Networks } from "../chain/Networks.ts";
import { Connections } from "../connection/Connections.ts";
import { PageConnection } from "../connection/PageConnection.ts";
import { Events } from "../events/Events.ts";
import { RelayPairing } from "../relay/RelayPairing.ts";
import { Modal } from "./Modal.ts";
import { ModalAttempt } from "./ModalAttempt.ts";
import { modalWatchLayer } from "./ModalWatch.ts";
import { Router } from "./Router.ts";
import { WalletChoice } from "./WalletChoice.ts";

const modal = Layer.merge(modalWatchLayer, ModalAttempt.layer).pipe(
  Layer.provideMerge(WalletChoice.layer),
  Layer.provideMerge(modalOnWallets()),
);

const benchOf = (wallets: ReadonlyArray<FakeWallet>) => {
  const bench = connectingBench({ wallets });
  type Services = Effect.Services<Parameters<typeof bench.run>[0]> | Layer.Success<typeof modal>;
  const run = <E>(test: Effect.Effect<void, E, Services>) => bench.run(Effect.provide(test, modal));
  return { ...bench, run };
};

const attempt = ModalAttempt.useSync(({ state }) => SubscriptionRef.getUnsafe(state));
const isOpen = Modal.useSync(({ state }) => SubscriptionRef.getUnsafe(state).isOpen);
const open = (...path: ReadonlyArray<View>) =>
  Effect.gen(function* () {
    yield* Modal.use((service) => service.open({ view: "Connect" }));
    for (const view of path) yield* Router.use(({ push }) => push(view));
    yield* settled;
  });
const back = Effect.andThen(
  Modal.use((service) => service.back),
  settled,
);
const retry = Effect.andThen(
  ModalAttempt.use((service) => service.retry),
  settled,
);
const waitingFor = (wallet: FakeWallet): View => viewsOf(wallet).waiting;
const declined = new UserRejected({ method: "eth_requestAccounts", rpcMessage: "no" });
const foxOf = () => fakeWallet({ namespace: "eip155", connectorId: "fox" });
const owlOf = () => fakeWallet({ namespace: "eip155", connectorId: "owl" });
const phoneOf = () => fakeWallet({ namespace: "eip155", connectorId: RELAY_CONNECTOR_ID });

/** A wallet of which each request is answered by the test. */
const requestConnection = (wallet: FakeWallet) => {
  const requests: Array<ReturnType<typeof pendingResponse<Connected>>> = [];
  wallet.onConnect = () => {
    const request = pendingResponse<Connected>();
    requests.push(request);
    return request.promise;
  };
  return requests;
};

describe("a view that waits for a wallet in the page", () => {
  it("asks the wallet once it is shown, and again only when the visitor says so", () => {
    const fox = foxOf();
    const requests = requestConnection(fox);
    return benchOf([fox]).run(
      Effect.gen(function* () {
        yield* Router.use(({ reset }) => reset(waitingFor(fox)));
        yield* settled;
        // Nobody sees the view of a closed modal.
        expect(requests).toHaveLength(0);
        const view = waitingFor(fox);
        yield* open(view);
        expect(requests).toHaveLength(1);
        expect(yield* attempt).toMatchObject({ status: "running", view, target: { kind: "connector" } });
        requests[0]?.reject(declined);
        yield* settled;
        expect(yield* attempt).toMatchObject({ status: "failed", error: { _tag: "ConnectionDeclined" } });
        expect(requests).toHaveLength(1);
        yield* retry;
        expect(requests).toHaveLength(2);
        const nextAttempt = yield* attempt;
        expect(nextAttempt).toMatchObject({ status: "running" });
        expect(nextAttempt).not.toHaveProperty("error");
        requests[1]?.resolve(fox.connected);
        yield* settled;
        expect(yield* isOpen).toBe(false);
        // The dialog still shows the outcome while it closes.
        expect(yield* attempt).toMatchObject({ status: "done", view });
      }),
    );
  });

  it("tells of the chosen wallet once, however often it is asked", () => {
    const fox = foxOf();
    const requests = requestConnection(fox);
    return benchOf([fox]).run(
      Effect.gen(function* () {
        const lastEvent = Events.useSync(({ state }) => SubscriptionRef.getUnsafe(state).last);
        yield* open(waitingFor(fox));
        const event = yield* lastEvent;
        expect(event).toMatchObject({ event: "SELECT_WALLET", properties: { name: "fox", platform: "browser" } });
        requests[0]?.reject(declined);
        yield* retry;
        expect(yield* lastEvent).toBe(event);
      }),
    );
  });

  it.each(["goes back", "closes"] as const)("takes no answer once the visitor %s", (action) => {
    const fox = foxOf();
    const requests = requestConnection(fox);
    return benchOf([fox]).run(
      Effect.gen(function* () {
        yield* open(waitingFor(fox));
        yield* action === "closes" ? Modal.use(({ close }) => close) : back;
        yield* settled;
        expect(yield* attempt).toEqual({ status: "idle" });
        requests[0]?.resolve(fox.connected);
        yield* settled;
        const { byNamespace } = yield* Connections.useSync(({ state }) => SubscriptionRef.getUnsafe(state));
        expect(byNamespace.eip155?.status).not.toBe("connected");
        yield* retry;
        expect(requests).toHaveLength(1);
      }),
    );
  });

  it("shows nobody else's outcome, however close it comes before another view", () => {
    const [fox, owl] = [foxOf(), owlOf()];
    const [foxes] = [requestConnection(fox), requestConnection(owl)];
    return benchOf([fox, owl]).run(
      Effect.gen(function* () {
        yield* open(waitingFor(fox));
        const { pubsub } = yield* ModalAttempt.useSync(({ state }) => state);
        const states = yield* PubSub.subscribe(pubsub);
        const next = waitingFor(owl);
        foxes[0]?.reject(declined);
        yield* Router.use(({ reset }) => reset(next));
        yield* settled;
        const ofNext = (yield* PubSub.takeAll(states)).filter(({ view }) => view === next);
        expect(ofNext.length).toBeGreaterThan(0);
        for (const state of ofNext) expect(state).toMatchObject({ status: "running" });
      }).pipe(Effect.scoped),
    );
  });

  it("asks the other wallet when the same view shows another one, and continues when it shows the same", () => {
    const [fox, owl] = [foxOf(), owlOf()];
    const [foxes, owls] = [requestConnection(fox), requestConnection(owl)];
    return benchOf([fox, owl]).run(
      Effect.gen(function* () {
        yield* open(waitingFor(fox));
        const same = waitingFor(fox);
        yield* Router.use(({ reset }) => reset(same));
        yield* settled;
        expect(foxes).toHaveLength(1);
        expect((yield* attempt).view).toBe(same);
        yield* Router.use(({ reset }) => reset(waitingFor(owl)));
        yield* settled;
        expect(owls).toHaveLength(1);
        foxes[0]?.reject(declined);
        yield* settled;
        expect(yield* attempt).toMatchObject({ status: "running", target: { connector: { id: "owl" } } });
      }),
    );
  });
});

describe("a view that pairs", () => {
  const pairingView: View = { name: "ConnectingWalletConnect" };
  const pairing = RelayPairing.useSync(({ state }) => SubscriptionRef.getUnsafe(state));

  it("shows a code, and an approval after the visitor left it connects all the same", () => {
    const phone = phoneOf();
    const { run, relay } = benchOf([phone]);
    const approval = pendingResponse<RelaySession>();
    relay.approval = () => Effect.promise(() => approval.promise);
    return run(
      Effect.gen(function* () {
        yield* open(pairingView);
        expect(yield* attempt).toMatchObject({ status: "running", platform: "qrcode", platforms: ["qrcode"] });
        expect(yield* pairing).toMatchObject({ status: "waiting", uri: "wc:code" });
        yield* back;
        expect(yield* attempt).toEqual({ status: "idle" });
        approval.resolve(fakeSession());
        yield* settled;
        yield* settled;
        const { byNamespace } = yield* Connections.useSync(({ state }) => SubscriptionRef.getUnsafe(state));
        expect(byNamespace.eip155?.status).toBe("connected");
        expect(yield* isOpen).toBe(false);
      }),
    );
  });

  // shows docs/rules/modal.md#qr-code
  it.each([
    ["WalletConnect", { name: "ConnectingWalletConnectBasic" }],
    ["Fox", { name: "ConnectingWalletConnect", wallet: { id: "fox", name: "Fox", mobileLink: "fox://" } }],
  ] satisfies ReadonlyArray<[string, View]>)("reports %s with its code", (name, view) =>
    benchOf([phoneOf()]).run(
      Effect.gen(function* () {
        yield* open(view);
        expect(yield* Events.useSync(({ state }) => SubscriptionRef.getUnsafe(state).last)).toMatchObject({
          event: "SELECT_WALLET",
          properties: { name, platform: "qrcode" },
        });
      }),
    ),
  );

  // shows docs/rules/modal.md#qr-code
  it("forgets the link that was opened once its code is shown again", () => {
    const wallet = { id: "fox", name: "Fox", mobileLink: "fox://", desktopLink: "fox-desktop://" };
    const choose = (platform: "desktop" | "qrcode") =>
      Effect.andThen(
        ModalAttempt.use(({ choosePlatform }) => choosePlatform(platform)),
        settled,
      );
    return benchOf([phoneOf()]).run(
      Effect.gen(function* () {
        yield* open({ name: "ConnectingWalletConnect", wallet });
        yield* choose("desktop");
        yield* RelayPairing.use(({ linkOpened }) => linkOpened({ href: "fox-desktop://", name: "Fox" }));
        expect(yield* pairing).toHaveProperty("deepLink");
        yield* choose("qrcode");
        expect(yield* pairing).toMatchObject({ uri: "wc:code" });
        expect(yield* pairing).not.toHaveProperty("deepLink");
      }),
    );
  });

  it("continues behind the tab of the wallet in the page, which is asked only while its tab is shown", () => {
    const fox = foxOf();
    fox.isAnnounced = false;
    const requests = requestConnection(fox);
    return benchOf([fox]).run(
      Effect.gen(function* () {
        yield* open({ name: "ConnectingWalletConnect", wallet: { id: "fox", name: "Fox", mobileLink: "fox://" } });
        const choose = (platform: "browser" | "qrcode") =>
          Effect.andThen(
            ModalAttempt.use(({ choosePlatform }) => choosePlatform(platform)),
            settled,
          );
        expect(yield* attempt).toMatchObject({ status: "running", target: { kind: "pairing" } });
        yield* choose("browser");
        expect(yield* attempt).toMatchObject({ status: "running", target: { kind: "connector" } });
        expect(requests).toHaveLength(1);
        expect(yield* pairing).toMatchObject({ uri: "wc:code" });
        yield* choose("qrcode");
        expect(yield* attempt).toMatchObject({ status: "running", target: { kind: "pairing" } });
        requests[0]?.resolve(fox.connected);
        yield* settled;
        expect(yield* isOpen).toBe(true);
        yield* choose("browser");
        expect(requests).toHaveLength(2);
      }),
    );
  });
});

describe("a view that switches the network", () => {
  const switchTo = (network: Network): View => ({ name: "SwitchNetwork", network });
  const active = Networks.useSync(({ state }) => SubscriptionRef.getUnsafe(state).active);
  const viewNames = Router.useSync(({ state }) => SubscriptionRef.getUnsafe(state).stack.map(({ name }) => name));

  it("leaves the list of networks with the view that led there", () =>
    benchOf([]).run(
      Effect.gen(function* () {
        yield* open({ name: "AllWallets" }, { name: "Networks" }, switchTo(base));
        yield* settled;
        expect(yield* active).toBe(base.caipNetworkId);
        expect(yield* viewNames).toEqual(["Connect", "AllWallets"]);
        yield* Router.use(({ reset }) => reset({ name: "Networks" }));
        yield* Router.use(({ push }) => push(switchTo(mainnet)));
        yield* settled;
        expect(yield* active).toBe(mainnet.caipNetworkId);
        expect(yield* isOpen).toBe(false);
      }),
    ));

  it("continues the switch when the visitor leaves before the wallet has answered", () => {
    const fox = foxOf();
    const { run } = benchOf([fox]);
    const switched = pendingResponse<void>();
    fox.onSwitch = () => switched.promise;
    return run(
      Effect.gen(function* () {
        yield* PageConnection.use((page) => page.connect({ connectorId: "fox", namespace: "eip155" }));
        yield* open({ name: "WhatIsAWallet" }, switchTo(base));
        expect(yield* attempt).toMatchObject({ status: "running", target: { kind: "network" } });
        yield* back;
        expect(yield* attempt).toEqual({ status: "idle" });
        switched.resolve();
        yield* settled;
        expect(yield* active).toBe(base.caipNetworkId);
      }),
    );
  });
});
