import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import type { Namespace } from "../../../domain/chain/caip.ts";
import { Unreachable } from "../../../domain/errors/transport.ts";
import { connectingBench } from "../../../testing/connectingBench.ts";
import { accountOf, type FakeWallet, fakeWallet } from "../../../testing/wallets/fakeWallet.ts";
import { Networks } from "../../chain/Networks.ts";
import { Connections } from "../Connections.ts";
import { PageConnection } from "../PageConnection.ts";
import { transferFee } from "./transferFee.ts";

const foxOf = () =>
  fakeWallet({
    namespace: "eip155",
    connectorId: "fox",
    accounts: [accountOf("eip155", "first"), accountOf("eip155", "second")],
    capabilities: ["estimateFee"],
  });
const ghostOf = () => fakeWallet({ namespace: "solana", connectorId: "ghost", capabilities: ["estimateFee"] });
const connect = ({ namespace, connectorId }: FakeWallet) =>
  PageConnection.use((page) => page.connect({ namespace, connectorId }));
const feeOn = (namespace?: Namespace) =>
  Connections.use((connections) =>
    transferFee(connections, { to: "0x02", value: 7n, ...(namespace ? { namespace } : {}) }),
  );
const requestsOf = ({ requests }: FakeWallet) => requests.slice(1);

describe("the fee of a transfer", () => {
  it("is read for the account in use, on the active namespace or the named one", () => {
    const [fox, ghost] = [foxOf(), ghostOf()];
    return connectingBench({ wallets: [fox, ghost] }).run(
      Effect.gen(function* () {
        yield* connect(ghost);
        yield* connect(fox);
        yield* Networks.use((networks) => networks.activate("eip155:1"));
        yield* Connections.use((connections) =>
          connections.chooseAccount({ namespace: "eip155", address: "0xsecond" }),
        );
        expect(yield* feeOn()).toBe(21_000n);
        yield* feeOn("solana");
        expect(requestsOf(fox)).toEqual(["fee of 7 from 0xsecond to 0x02"]);
        expect(requestsOf(ghost)).toEqual(["fee of 7 from ghost's to 0x02 on Solana"]);
      }),
    );
  });

  it("fails without a request when the connection cannot estimate it or none exists", () => {
    const mute = fakeWallet({ namespace: "eip155", connectorId: "mute", capabilities: ["sendTransaction"] });
    return connectingBench({ wallets: [mute] }).run(
      Effect.gen(function* () {
        expect(yield* Effect.flip(feeOn("eip155"))).toMatchObject({ _tag: "NotConnected" });
        yield* connect(mute);
        expect(yield* Effect.flip(feeOn("eip155"))).toMatchObject({
          _tag: "CapabilityMissing",
          details: { capability: "estimateFee", wallet: "mute" },
        });
        expect(requestsOf(mute)).toEqual([]);
      }),
    );
  });

  it("fails with the network's error", () => {
    const fox = foxOf();
    const unreachable = new Unreachable({ request: "POST https://node" });
    fox.onFee = () => Promise.reject(unreachable);
    return connectingBench({ wallets: [fox] }).run(
      Effect.gen(function* () {
        yield* connect(fox);
        expect(yield* Effect.flip(feeOn("eip155"))).toBe(unreachable);
      }),
    );
  });
});
