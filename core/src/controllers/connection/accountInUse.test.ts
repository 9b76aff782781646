import * as Effect from "effect/Effect";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { describe, expect, it } from "vitest";
import type { AccountType } from "../../domain/account/account.ts";
import { connectedOn } from "../../domain/connection/connectedOn.ts";
import { storageKeys } from "../../domain/connection/storage/storageKeys.ts";
import { connectingBench } from "../../testing/connectingBench.ts";
import { accountOf, fakeWallet } from "../../testing/wallets/fakeWallet.ts";
import { ModalOptions } from "../modal/ModalOptions.ts";
import { Connections } from "./Connections.ts";
import { PageConnection } from "./PageConnection.ts";

describe("the account in use", () => {
  const eoa = accountOf("eip155", "eoa");
  const smart = accountOf("eip155", "smart", "smartAccount");
  const walletOfBoth = () => fakeWallet({ namespace: "eip155", connectorId: "both", accounts: [eoa, smart] });
  const connect = (wallet: ReturnType<typeof walletOfBoth>) =>
    PageConnection.use((page) => page.connect({ namespace: "eip155", connectorId: wallet.connectorId }));
  const disconnect = () => Connections.use((connections) => connections.disconnect());
  const inUse = Connections.useSync(({ state }) => connectedOn(SubscriptionRef.getUnsafe(state), "eip155")?.account);
  const choose = (choice: { address?: string; accountType?: AccountType }) =>
    Connections.use((connections) => connections.chooseAccount({ namespace: "eip155", ...choice }));

  // shows docs/rules/account.md#account-types
  it("is the smart account unless the site says otherwise", () => {
    const wallet = walletOfBoth();
    return connectingBench({ wallets: [wallet] }).run(
      Effect.gen(function* () {
        yield* connect(wallet);
        expect(yield* inUse).toEqual(smart);
      }),
    );
  });

  it("has the type that the site set at the start", () => {
    const wallet = walletOfBoth();
    const settings = { modal: { defaultAccountTypes: { eip155: "eoa" } } } as const;
    return connectingBench({ wallets: [wallet], settings }).run(
      Effect.gen(function* () {
        yield* connect(wallet);
        expect(yield* inUse).toEqual(eoa);
      }),
    );
  });

  it("has the type that the site set later, from the next connection on", () => {
    const wallet = walletOfBoth();
    return connectingBench({ wallets: [wallet] }).run(
      Effect.gen(function* () {
        yield* connect(wallet);
        yield* ModalOptions.use((options) => options.set({ defaultAccountTypes: { eip155: "eoa" } }));
        expect(yield* inUse).toEqual(smart);
        yield* disconnect();
        yield* connect(wallet);
        expect(yield* inUse).toEqual(eoa);
      }),
    );
  });

  it("has the type that the visitor chose earlier, whatever the site sets", () => {
    const wallet = walletOfBoth();
    const { run, store } = connectingBench({ wallets: [wallet] });
    return run(
      Effect.gen(function* () {
        yield* connect(wallet);
        expect((yield* choose({ accountType: "eoa" })).account).toEqual(eoa);
        expect(JSON.parse(store.get(storageKeys.preferredAccountTypes) ?? "")).toEqual({ eip155: "eoa" });
        yield* disconnect();
        yield* ModalOptions.use((options) => options.set({ defaultAccountTypes: { eip155: "smartAccount" } }));
        yield* connect(wallet);
        expect(yield* inUse).toEqual(eoa);
      }),
    );
  });

  it("can be chosen by address, and stays the same when the address is unknown", () => {
    const wallet = walletOfBoth();
    return connectingBench({ wallets: [wallet] }).run(
      Effect.gen(function* () {
        yield* connect(wallet);
        yield* choose({ address: "0xeoa" });
        expect(yield* inUse).toEqual(eoa);
        yield* choose({ address: "0xsmart" });
        yield* choose({ address: "nobody's" });
        expect(yield* inUse).toEqual(smart);
      }),
    );
  });

  it("cannot be chosen while no wallet is connected", () =>
    connectingBench({ wallets: [] }).run(
      Effect.gen(function* () {
        expect(yield* Effect.flip(choose({ address: "0xeoa" }))).toMatchObject({ _tag: "NotConnected" });
      }),
    ));
});
