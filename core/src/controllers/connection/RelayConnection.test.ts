import * as Effect from "effect/Effect";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { describe, expect, it } from "vitest";
import { RELAY_CONNECTOR_ID } from "../../domain/connection/connector.ts";
import { chainInUseKey } from "../../domain/connection/storage/storageKeys.ts";
import { connectingBench, fakeSession } from "../../testing/connectingBench.ts";
import { fakeWallet } from "../../testing/wallets/fakeWallet.ts";
import { Connections } from "./Connections.ts";
import { RelayConnection } from "./RelayConnection.ts";

const DEVNET = "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1";

const statusOn = (namespace: "eip155" | "solana") =>
  Connections.use(({ state }) =>
    Effect.sync(() => SubscriptionRef.getUnsafe(state).byNamespace[namespace]?.status ?? "disconnected"),
  );

const phones = () => [
  fakeWallet({ namespace: "eip155", connectorId: RELAY_CONNECTOR_ID }),
  fakeWallet({ namespace: "solana", connectorId: RELAY_CONNECTOR_ID }),
];

describe("a session that ended before its wallets were watched, while the adapters were loaded", () => {
  const ended = () => fakeSession(undefined, true);

  it("is not connected, and the attempt fails", () => {
    const { run, relay, remembered } = connectingBench({ wallets: phones() });
    relay.approval = () => Effect.sync(ended);
    return run(
      Effect.gen(function* () {
        const { connect } = yield* RelayConnection;
        expect(yield* Effect.flip(connect({}))).toMatchObject({ _tag: "SessionEnded" });
        expect(yield* statusOn("eip155")).toBe("disconnected");
        expect(yield* statusOn("solana")).toBe("disconnected");
        expect(remembered()).toEqual({});
      }),
    );
  });

  it("is not restored", () => {
    const { run, relay, remembered } = connectingBench({
      wallets: phones(),
      remembered: { eip155: RELAY_CONNECTOR_ID },
    });
    relay.restore = () => Effect.sync(ended);
    return run(
      Effect.gen(function* () {
        const { restore } = yield* RelayConnection;
        expect(yield* Effect.flip(restore(["eip155"]))).toMatchObject({ _tag: "SessionEnded" });
        expect(yield* statusOn("eip155")).toBe("disconnected");
        expect(remembered()).toEqual({});
      }),
    );
  });
});

describe("a restored session", () => {
  it("starts on the network that was in use, also on a namespace that is not active", () => {
    const { run, relay, store } = connectingBench({
      wallets: phones(),
      remembered: { eip155: RELAY_CONNECTOR_ID, solana: RELAY_CONNECTOR_ID },
    });
    store.set(chainInUseKey("solana"), DEVNET);
    relay.restore = () => Effect.succeed(fakeSession());
    return run(
      Effect.gen(function* () {
        const { restore } = yield* RelayConnection;
        const { solana, eip155 } = yield* restore(["eip155", "solana"]);
        expect(solana?.chainId).toBe(DEVNET);
        expect(eip155?.chainId).toBe("eip155:1");
      }),
    );
  });
});
