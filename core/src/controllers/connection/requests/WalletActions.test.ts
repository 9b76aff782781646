import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { describe, expect, it } from "vitest";
import type { Namespace } from "../../../domain/chain/caip.ts";
import { UserRejected } from "../../../domain/errors/rpc.ts";
import { solana } from "../../../networks.ts";
import { connectingBench } from "../../../testing/connectingBench.ts";
import { settled } from "../../../testing/settled.ts";
import { accountOf, type FakeWallet, fakeWallet } from "../../../testing/wallets/fakeWallet.ts";
import { Networks } from "../../chain/Networks.ts";
import { Connections } from "../Connections.ts";
import { PageConnection } from "../PageConnection.ts";
import { PendingRequests } from "./PendingRequests.ts";
import { WalletActions } from "./WalletActions.ts";

const foxOf = () =>
  fakeWallet({
    namespace: "eip155",
    connectorId: "fox",
    accounts: [accountOf("eip155", "first"), accountOf("eip155", "second")],
    capabilities: ["signMessage", "sendTransaction"],
  });
const ghostOf = () => fakeWallet({ namespace: "solana", connectorId: "ghost", capabilities: ["signMessage"] });

const connect = ({ namespace, connectorId }: FakeWallet) =>
  PageConnection.use((page) => page.connect({ namespace, connectorId }));
const sign = (namespace?: Namespace) =>
  WalletActions.use((wallet) => wallet.signMessage({ message: "hello", ...(namespace ? { namespace } : {}) }));
const send = WalletActions.use((wallet) => wallet.sendTransaction({ to: "0x02", value: 1n }));
const requestsOf = ({ requests }: FakeWallet) => requests.slice(1);

describe("requests to a connected wallet", () => {
  it("sign with the account in use on the active namespace, or on the named one", () => {
    const [fox, ghost] = [foxOf(), ghostOf()];
    return connectingBench({ wallets: [fox, ghost] }).run(
      Effect.gen(function* () {
        yield* connect(fox);
        yield* connect(ghost);
        yield* sign("eip155");
        yield* sign();
        yield* Networks.use((networks) => networks.activate("eip155:1"));
        yield* Connections.use((connections) =>
          connections.chooseAccount({ namespace: "eip155", address: "0xsecond" }),
        );
        expect(yield* sign()).toBe("0x01");
        expect(requestsOf(fox)).toEqual(["sign with 0xfirst", "sign with 0xsecond"]);
        expect(requestsOf(ghost)).toEqual(["sign with ghost's"]);
      }),
    );
  });

  it("send from the account in use, even while another namespace is active", () => {
    const fox = foxOf();
    return connectingBench({ wallets: [fox] }).run(
      Effect.gen(function* () {
        yield* connect(fox);
        yield* Networks.use((networks) => networks.activate(solana.caipNetworkId));
        expect(yield* send).toBe("0x01");
        expect(requestsOf(fox)).toEqual(["send from 0xfirst"]);
      }),
    );
  });

  // shows docs/rules/connection.md#waiting-requests
  it("are listed with what the wallet is asked for, as long as it has not answered", () => {
    const fox = foxOf();
    const waiting = PendingRequests.use(({ state }) => SubscriptionRef.get(state));
    return connectingBench({ wallets: [fox] }).run(
      Effect.gen(function* () {
        yield* connect(fox);
        fox.onSign = () => new Promise(() => {});
        const signing = yield* Effect.forkChild(sign());
        yield* settled;
        expect(yield* waiting).toMatchObject([{ method: "personal_sign", params: [{ message: "hello" }] }]);
        yield* Fiber.interrupt(signing);
        expect(yield* waiting).toEqual([]);
      }),
    );
  });

  it("fail while no wallet is connected on the namespace", () => {
    const fox = foxOf();
    return connectingBench({ wallets: [fox] }).run(
      Effect.gen(function* () {
        expect(yield* Effect.flip(sign())).toMatchObject({ _tag: "NotConnected" });
        yield* connect(fox);
        expect(yield* Effect.flip(sign("solana"))).toMatchObject({ details: { namespace: "solana" } });
      }),
    );
  });

  it("fail for a missing capability, without a request to the wallet", () => {
    const fox = foxOf();
    return connectingBench({ wallets: [fox] }).run(
      Effect.gen(function* () {
        yield* connect(fox);
        const error = yield* Effect.flip(WalletActions.use((wallet) => wallet.signTypedData({})));
        expect(error).toMatchObject({
          _tag: "CapabilityMissing",
          details: { capability: "signTypedData", wallet: "fox" },
        });
        expect(requestsOf(fox)).toEqual([]);
      }),
    );
  });

  it("fail with the wallet's error, and with an UnexpectedError for values that no wallet should throw", () => {
    const fox = foxOf();
    return connectingBench({ wallets: [fox] }).run(
      Effect.gen(function* () {
        yield* connect(fox);
        fox.onSign = () => Promise.reject(new UserRejected({ method: "personal_sign", rpcMessage: "no" }));
        expect(yield* Effect.flip(sign())).toMatchObject({ _tag: "UserRejected" });
        fox.onSign = () => Promise.reject(new TypeError("x is undefined"));
        expect(yield* Effect.flip(sign())).toMatchObject({ _tag: "UnexpectedError", cause: { name: "TypeError" } });
      }),
    );
  });

  it("end with RequestAborted when pending approvals are aborted", () => {
    const fox = foxOf();
    fox.onSign = () => new Promise(() => {});
    return connectingBench({ wallets: [fox] }).run(
      Effect.gen(function* () {
        yield* connect(fox);
        const signing = yield* Effect.forkChild(Effect.flip(sign()), { startImmediately: true });
        yield* settled;
        yield* PendingRequests.use((requests) => requests.rejectAll);
        expect(yield* Fiber.join(signing)).toMatchObject({
          _tag: "RequestAborted",
          details: { method: "personal_sign" },
        });
        expect(requestsOf(fox)).toEqual(["sign with 0xfirst"]);
      }),
    );
  });
});

describe("an answer that arrives after its caller has left", () => {
  it("is kept, the oldest first", () => {
    const { run, relay } = connectingBench({ wallets: [] });
    const answerOf = (method: string) => ({
      call: { chainId: "eip155:1", method, params: [] },
      outcome: { result: "0x01" },
    });
    return run(
      Effect.gen(function* () {
        const { lateAnswers } = yield* WalletActions;
        relay.respondLate(answerOf("eth_sendTransaction"));
        relay.respondLate(answerOf("personal_sign"));
        expect(SubscriptionRef.getUnsafe(lateAnswers)).toEqual([
          answerOf("eth_sendTransaction"),
          answerOf("personal_sign"),
        ]);
      }),
    );
  });
});
