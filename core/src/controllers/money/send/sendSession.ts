import * as Effect from "effect/Effect";
import { formatUnits } from "../../../domain/amount/decimal.ts";
import { type AccountId, accountIdOf, type ChainId, parseAccountId } from "../../../domain/chain/caip.ts";
import type { Network } from "../../../domain/chain/network.ts";
import { connectedOn } from "../../../domain/connection/connectedOn.ts";
import { NotConnected } from "../../../domain/errors/connection.ts";
import { UnsupportedChain } from "../../../domain/errors/flow.ts";
import { UnknownToken } from "../../../domain/errors/input.ts";
import type { NetworkNotFound } from "../../../domain/errors/networks.ts";
import { type TokenBalance, tokensOfChain } from "../../../domain/money/token.ts";
import { BitcoinApi } from "../../../gateways/bitcoinApi/BitcoinApi.ts";
import { JsonRpc } from "../../../gateways/jsonRpc/JsonRpc.ts";
import type { WalletConnection } from "../../../ports/WalletConnection.ts";
import { accountOnNetwork } from "../../chain/accountOnNetwork.ts";
import { Networks } from "../../chain/Networks.ts";
import { Connections } from "../../connection/Connections.ts";
import { Outcomes } from "../../state/Outcomes.ts";
import * as SubscriptionRef from "../../state/SubscriptionRef.ts";
import { Balances } from "../Balances.ts";
import { History } from "../History.ts";
import { nativeCoin } from "../nativeCoin.ts";
import { SentTransactions } from "../submission/SentTransactions.ts";
import { bitcoinTransfers } from "./bitcoinTransfers.ts";
import { evmTransfers } from "./evmTransfers.ts";
import type { Sender } from "./resolveRecipient.ts";
import { solanaTransfers } from "./solanaTransfers.ts";
import type { Transfers } from "./Transfers.ts";

/** An account that sends on a network, with the wallet that signs for it. */
export interface SendSession extends Sender {
  readonly connection: WalletConnection;
  readonly isSmartAccount: boolean;
}

/** Opens sessions, and reads what their accounts hold. */
export const sendSessions = Effect.gen(function* () {
  const rpc = yield* JsonRpc;
  const bitcoin = yield* BitcoinApi;
  const networks = yield* Networks;
  const connections = yield* Connections;
  const outcomes = yield* Outcomes;
  const balances = yield* Balances;
  const history = yield* History;
  const sent = yield* SentTransactions;
  const readCoin = yield* nativeCoin.pipe(
    Effect.provideService(JsonRpc, rpc),
    Effect.provideService(BitcoinApi, bitcoin),
  );

  const transfersOf = (connection: WalletConnection): Transfers | undefined => {
    switch (connection.namespace) {
      case "eip155":
        return evmTransfers(rpc, readCoin, connection);
      case "solana":
        return solanaTransfers(rpc, readCoin, connection);
      case "bip122":
        return bitcoinTransfers(readCoin, connection);
      case "polkadot":
        return undefined;
    }
  };

  /** A session of the account in use on a network. */
  const open = Effect.fnUntraced(function* (
    chainId?: ChainId,
  ): Effect.fn.Return<SendSession, NetworkNotFound | NotConnected | UnsupportedChain> {
    const network = yield* networks.resolve(chainId);
    const { chainNamespace: namespace, caipNetworkId } = network;
    const connection = yield* connections.on(namespace);
    const wallet = connectedOn(SubscriptionRef.getUnsafe(connections.state), namespace);
    if (!wallet) return yield* Effect.fail(new NotConnected({ namespace }));
    const transfers = transfersOf(connection);
    if (!transfers || !connection.capabilities.includes(transfers.request.needs)) {
      return yield* Effect.fail(new UnsupportedChain({ chainId: caipNetworkId }));
    }
    const { address, type } = wallet.account;
    const account = { network, address, accountId: accountIdOf(caipNetworkId, address) };
    return {
      account,
      connection,
      transfers,
      isSmartAccount: type === "smartAccount",
      recent: yield* Effect.cached(history.recent(account)),
      pending: () => SubscriptionRef.getUnsafe(sent.state),
    };
  });

  /**
   * The tokens of a session, the native coin first with its balance on the chain. When the token list cannot be read,
   * the visitor is told, and the native coin can still be sent.
   */
  const tokensOf = Effect.fnUntraced(function* ({ account }: SendSession) {
    const { network, accountId } = account;
    const { nativeCurrency, caipNetworkId: chainId, chainNamespace } = network;
    const isListed = chainNamespace === "eip155" || chainNamespace === "solana";
    const holdings = isListed
      ? Effect.orElseSucceed(outcomes.report(balances.holdings({ address: accountId })), () => [])
      : Effect.succeed([]);
    const [listed, coins] = yield* Effect.all([holdings, readCoin(account)], { concurrency: "unbounded" });
    const all = tokensOfChain(listed, chainId);
    const known = all.find(({ address }) => address === undefined);
    const { name, symbol, decimals } = nativeCurrency;
    const native: TokenBalance = {
      ...(known ?? { name, symbol, chainId, price: "0", iconUrl: "" }),
      quantity: { decimals, numeric: formatUnits(coins, decimals) },
    };
    return [native, ...all.filter(({ address }) => address !== undefined)];
  });

  /** A token among those of a session, or else on its network. */
  const findToken = Effect.fnUntraced(function* (
    { account, transfers }: SendSession,
    tokens: ReadonlyArray<TokenBalance>,
    requested: AccountId | "native",
  ) {
    if (requested === "native") return tokens.find(({ address }) => address === undefined);
    const { network, address: from } = account;
    const unknown = new UnknownToken({ input: requested, chainId: network.caipNetworkId });
    const parsed = parseAccountId(requested);
    if (parsed instanceof Error || parsed.chainId !== network.caipNetworkId) return yield* Effect.fail(unknown);
    const isSame = identityOf(network, requested);
    const listed = tokens.find(({ address }) => address !== undefined && identityOf(network, address) === isSame);
    if (listed) return listed;
    const query = yield* Effect.mapError(accountOnNetwork(networks, { address: requested }), () => unknown);
    const found = yield* transfers.token({ network, from, nativePrice: "0" }, query.address);
    return found ?? (yield* Effect.fail(unknown));
  });

  return { open, tokensOf, findToken };
});

/** Addresses of eip155 may be spelled in any case. */
const identityOf = ({ chainNamespace }: Network, token: AccountId): string =>
  chainNamespace === "eip155" ? token.toLowerCase() : token;
