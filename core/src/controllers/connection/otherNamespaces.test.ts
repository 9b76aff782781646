import * as Effect from "effect/Effect";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { describe, expect, it } from "vitest";
import type { Namespace } from "../../domain/chain/caip.ts";
import { connectionOn } from "../../domain/connection/connectionStatus.ts";
import { ConnectionDeclined } from "../../domain/errors/connection.ts";
import { connectingBench } from "../../testing/connectingBench.ts";
import { fakeWallet } from "../../testing/wallets/fakeWallet.ts";
import { Networks } from "../chain/Networks.ts";
import { ConnectionMemory } from "./ConnectionMemory.ts";
import { Connections } from "./Connections.ts";
import { PageConnection } from "./PageConnection.ts";

const on = (namespace: Namespace) =>
  Connections.useSync(({ state }) => connectionOn(SubscriptionRef.getUnsafe(state), namespace));
const connect = PageConnection.use((page) => page.connect({ namespace: "eip155", connectorId: "fox" }));
const remembered = ConnectionMemory.use(({ recall }) => recall);

/** A wallet on eip155 that connects solana with the same approval. */
const bench = () => {
  const fox = fakeWallet({ namespace: "eip155", connectorId: "fox" });
  const foxOnSolana = fakeWallet({ namespace: "solana", connectorId: "fox on solana" });
  const others = { solana: { connectorId: "fox on solana", connected: foxOnSolana.connected } };
  fox.onConnect = async () => ({ ...fox.connected, others });
  return { fox, foxOnSolana, ...connectingBench({ wallets: [fox, foxOnSolana] }) };
};

describe("a wallet that connects other namespaces with the same approval", () => {
  it("is connected on all of them when the action ends, and remembered", () => {
    const { foxOnSolana, run } = bench();
    return run(
      Effect.gen(function* () {
        expect((yield* connect).namespace).toBe("eip155");
        expect(yield* on("solana")).toMatchObject({ status: "connected", connectorId: "fox on solana" });
        expect(yield* remembered).toEqual({ eip155: "fox", solana: "fox on solana" });
        expect(yield* Networks.use((networks) => networks.activeNamespace)).toBe("eip155");
        expect(foxOnSolana.requests).toEqual([]);
        expect(foxOnSolana.isWatched()).toBe(true);
        yield* Connections.use((connections) => connections.disconnect("solana"));
        expect(foxOnSolana.requests).toEqual(["disconnect"]);
        expect(yield* on("eip155")).toMatchObject({ status: "connected" });
      }),
    );
  });

  it("connects none of them when it declines", () => {
    const { fox, run } = bench();
    fox.onConnect = () => Promise.reject(new ConnectionDeclined({ wallet: "fox" }));
    return run(
      Effect.gen(function* () {
        yield* Effect.flip(connect);
        expect(yield* on("solana")).toEqual({ status: "disconnected" });
      }),
    );
  });
});
