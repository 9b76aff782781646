import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { TestClock } from "effect/testing";
import { describe, expect, it } from "vitest";
import type { PageEnvironment } from "../../../domain/connection/device.ts";
import { storageKeys } from "../../../domain/connection/storage/storageKeys.ts";
import type { RequestEvent } from "../../../gateways/relay/openRequests.ts";
import { Relay } from "../../../gateways/relay/Relay.ts";
import { Storage } from "../../../gateways/storage/Storage.ts";
import { memoryStore } from "../../../platform/memoryStore.ts";
import { KeyValue } from "../../../ports/KeyValue.ts";
import { Page } from "../../../ports/Page.ts";
import { PendingRequests } from "./PendingRequests.ts";
import { followRelayedRequests } from "./relayedRequests.ts";

const inAFrame: PageEnvironment = {
  userAgent: "",
  hasCoarsePointer: true,
  hasFinePointer: false,
  maxTouchPoints: 0,
  callsItselfMobile: false,
  telegram: undefined,
  isFramed: true,
  globals: new Set(),
  ethereumProperties: new Set(),
};

interface Visit {
  readonly deepLink?: string;
  readonly environment?: PageEnvironment;
  readonly store?: ReturnType<typeof memoryStore>;
}

/** The waiting requests after each of these events, for a wallet that was opened by a link or without one. */
const waitingAfter = (events: ReadonlyArray<RequestEvent>, { deepLink, environment, store = memoryStore() }: Visit) => {
  if (deepLink !== undefined) store.set(storageKeys.deepLinkChoice, deepLink);
  const listeners = new Set<(event: RequestEvent) => void>();
  const dependencies = Layer.mergeAll(
    PendingRequests.layer,
    Storage.layer.pipe(Layer.provide(Layer.succeed(KeyValue)(store))),
    TestClock.layer(),
    Layer.mock(Relay, {
      onLateAnswer: () => () => {},
      giveUp: () => {},
      onRequest: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    }),
    Layer.succeed(Page)({
      location: () => undefined,
      environment: () => environment,
      site: () => undefined,
      onStorageChange: () => () => {},
      openChannel: () => undefined,
      onReturn: () => () => {},
    }),
  );
  return Effect.gen(function* () {
    const { state } = yield* PendingRequests;
    const states = yield* Effect.scoped(
      Effect.gen(function* () {
        yield* followRelayedRequests;
        return events.map((event) => {
          for (const listener of listeners) listener(event);
          return SubscriptionRef.getUnsafe(state);
        });
      }),
    );
    expect(listeners.size).toBe(0);
    return states;
  }).pipe(Effect.provide(dependencies), Effect.runPromise);
};

const call = { chainId: "solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ", method: "solana_signMessage", params: {} };
const requestedEvent: RequestEvent = { type: "requested", call, walletName: "Phone" };
const sentEvent: RequestEvent = { type: "sent", call, reference: { requestId: 7, topic: "abc" } };
const endedEvent: RequestEvent = { type: "ended", call };
const waitingRequest = {
  ...call,
  id: 1,
  namespace: "solana",
  walletName: "Phone",
  sinceMillis: 0,
};
const deepLink = JSON.stringify({ href: "phone://", name: "Phone" });

describe("a request over the relay", () => {
  it("is listed when it is made, can be opened once it is sent, and is removed as soon as it ends", async () => {
    const link = { url: "phone://wc?requestId=7&sessionTopic=abc", target: "_top" };
    expect(await waitingAfter([requestedEvent, sentEvent, endedEvent], { deepLink, environment: inAFrame })).toEqual([
      [waitingRequest],
      [{ ...waitingRequest, link }],
      [],
    ]);
  });

  it.each([
    ["a wallet that was not opened by a link", { environment: inAFrame }],
    ["a malformed link", { deepLink: "{", environment: inAFrame }],
    ["no page", { deepLink }],
  ])("cannot be opened with %s", async (_, setting) => {
    expect(await waitingAfter([requestedEvent, sentEvent], setting)).toEqual([[waitingRequest], [waitingRequest]]);
  });

  it("is not listed when its namespace is unknown", async () => {
    const other = { ...call, chainId: "cosmos:hub" };
    expect(await waitingAfter([{ ...requestedEvent, call: other }], {})).toEqual([[]]);
  });

  it.each(["javascript:alert(1)", "intent://x", "http://wallet.example/", "not JSON"])(
    "forget the remembered link %s before the relay's library reads it",
    async (href) => {
      const store = memoryStore();
      const deepLink = href === "not JSON" ? href : JSON.stringify({ href, name: "Phone" });
      const [state] = await waitingAfter([requestedEvent], { deepLink, environment: inAFrame, store });
      expect(store.get(storageKeys.deepLinkChoice)).toBeUndefined();
      expect(state).toEqual([waitingRequest]);
    },
  );
});
