import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { vi } from "vitest";
import { evmConnection } from "../../adapters/evm/evmConnection.ts";
// What is fetched when it is needed is there already.
import "../../adapters/evm/networkOfWallet.ts";
import "../../adapters/evm/wire/callsOnWire.ts";
import "../../adapters/evm/wire/transactionOnWire.ts";
import { Networks } from "../../controllers/chain/Networks.ts";
import { Connections } from "../../controllers/connection/Connections.ts";
import { NetworkSwitch } from "../../controllers/connection/NetworkSwitch.ts";
import { PendingRequests } from "../../controllers/connection/requests/PendingRequests.ts";
import { WalletActions } from "../../controllers/connection/requests/WalletActions.ts";
import { Names } from "../../controllers/identity/Names.ts";
import { Balances } from "../../controllers/money/Balances.ts";
import { History } from "../../controllers/money/History.ts";
// Code that is fetched when it is needed; here it is there already.
import "../../controllers/money/submission/followRequest.ts";
import { RequestOutcomes } from "../../controllers/money/submission/RequestOutcomes.ts";
import { TransactionRequests } from "../../controllers/money/submission/TransactionRequests.ts";
import "../../controllers/money/submission/followTransaction.ts";
import { Send } from "../../controllers/money/send/Send.ts";
import { SentTransactions } from "../../controllers/money/submission/SentTransactions.ts";
import { Outcomes } from "../../controllers/state/Outcomes.ts";
import type { ChainId } from "../../domain/chain/caip.ts";
import { emptyBalances, emptyHistory, emptyNames } from "../../domain/emptyStates.ts";
import type { TokenBalance } from "../../domain/money/token.ts";
import { settingDefaults } from "../../domain/settingDefaults.ts";
import { BitcoinApi } from "../../gateways/bitcoinApi/BitcoinApi.ts";
import { Http } from "../../gateways/http/Http.ts";
import { JsonRpc } from "../../gateways/jsonRpc/JsonRpc.ts";
import type { LateAnswer } from "../../gateways/relay/openRequests.ts";
import { Settings } from "../../gateways/Settings.ts";
import { Storage } from "../../gateways/storage/Storage.ts";
import { mainnet } from "../../networks.ts";
import { aliceConnected, connectionOfAlice } from "../money/connectedAccount.ts";
import { modelChain, type WireTransaction } from "../money/modelChain.ts";
import { modelTabs } from "../money/modelTabs.ts";
import { modelWallet } from "../money/modelWallet.ts";

/* A browser with tabs of one site, from which an account sends, against a model of a wallet and of a chain. */

export const bob = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const { capabilities } = connectionOfAlice;

const usdc: TokenBalance = {
  name: "USD Coin",
  symbol: "USDC",
  chainId: "eip155:1",
  address: "eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48",
  price: "1",
  quantity: { decimals: 6, numeric: "100" },
  iconUrl: "",
};
const word = (value: bigint): string => `0x${value.toString(16).padStart(64, "0")}`;

/** What the form of each tab asks for. */
export const drafts = {
  native: { token: "native", amount: "0.5", recipient: bob },
  token: { token: usdc.address ?? "native", amount: "5", recipient: bob },
} as const;

export const sendBrowser = () => {
  const tabs = modelTabs();
  const chain = modelChain();
  let isMining = true;
  let latencyMillis = 0;

  const { request: askWallet, ...visitor } = modelWallet((_, params) => {
    const [{ from, to, data = "0x", value = "0x0" }] = params as [WireTransaction];
    const hash = chain.send({ from, to, data, value });
    if (isMining) chain.mine();
    return hash;
  });
  const connectionOf = (isOpen: () => boolean) =>
    evmConnection({
      wallet: { name: "Test" },
      approvedChains: "all",
      capabilities,
      disconnect: async () => {},
      provider: {
        request: ({ method, params }) => askWallet(method, params, isOpen),
        on: () => {},
        removeListener: () => {},
      },
    });

  const answers: Readonly<Record<string, string>> = {
    eth_getBalance: `0x${(10n ** 18n).toString(16)}`,
    eth_gasPrice: "0x1",
    eth_getCode: "0x",
    eth_call: word(100_000_000n),
  };

  const tabLayer = (isOpen = () => true) => {
    const connection = connectionOf(isOpen);
    return Send.layer.pipe(
      Layer.provideMerge(RequestOutcomes.layer),
      Layer.provideMerge(Layer.mergeAll(SentTransactions.layer, TransactionRequests.layer)),
      Layer.provide(Networks.layer),
      Layer.provide(Storage.layer),
      Layer.provideMerge(Layer.mergeAll(Outcomes.layer, PendingRequests.layer)),
      Layer.provide(
        Layer.mergeAll(
          tabs.tabLayer(),
          Layer.succeed(Settings)({
            networks: [mainnet],
            initialNetworks: { networks: [mainnet], active: "eip155:1" as ChainId },
            ...settingDefaults,
          }),
          Layer.mock(JsonRpc, {
            request: ({ method, params = [] }) => {
              const reply = Effect.sync(() => answers[method] ?? chain.answer(method, params));
              return latencyMillis === 0 ? reply : Effect.delay(reply, latencyMillis);
            },
          }),
          Layer.mock(BitcoinApi, {}),
          Layer.mock(Http, {}),
          Layer.mock(Names, { state: Effect.runSync(SubscriptionRef.make(emptyNames)) }),
          Layer.mock(Balances, {
            state: Effect.runSync(SubscriptionRef.make(emptyBalances)),
            changes: Effect.runSync(SubscriptionRef.make({})),
            holdings: () => Effect.succeed([usdc]),
            outdate: () => Effect.void,
            refresh: () => Effect.void,
          }),
          Layer.mock(History, {
            state: Effect.runSync(SubscriptionRef.make(emptyHistory)),
            recent: () => Effect.undefined,
          }),
          Layer.mock(WalletActions, {
            lateAnswers: Effect.runSync(SubscriptionRef.make<ReadonlyArray<LateAnswer>>([])),
          }),
          Layer.mock(NetworkSwitch, { switchTo: vi.fn() }),
          Layer.mock(Connections, {
            state: Effect.runSync(SubscriptionRef.make(aliceConnected)),
            on: () => Effect.succeed(connection),
          }),
        ),
      ),
      Layer.fresh,
    );
  };

  return {
    ...visitor,
    chain,
    tabLayer,
    store: tabs.store,
    /** How long every node takes to answer. */
    setLatency: (millis: number) => {
      latencyMillis = millis;
    },
    setMining: (next: boolean) => {
      isMining = next;
    },
  };
};
