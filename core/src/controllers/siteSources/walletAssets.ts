import * as Effect from "effect/Effect";
import { sameAddress } from "../../domain/account/account.ts";
import type { AccountId } from "../../domain/chain/caip.ts";
import { connectedOn } from "../../domain/connection/connectedOn.ts";
import { BadWalletReply } from "../../domain/errors/connection.ts";
import { TimedOut } from "../../domain/errors/transport.ts";
import { WALLET_ASSETS_TIMEOUT_MILLIS } from "../../domain/limits/money.ts";
import { walletAssetsQuery } from "../../domain/money/sources/readWalletAssets.ts";
import type { ConnectionOn } from "../../ports/WalletConnection.ts";
import type { AccountOnNetwork } from "../chain/accountOnNetwork.ts";
import { Connections } from "../connection/Connections.ts";
import { callWallet } from "../connection/requests/callWallet.ts";
import * as SubscriptionRef from "../state/SubscriptionRef.ts";

const METHOD = "wallet_getAssets";

/**
 * Finds the wallet that can say what an account holds (ERC-7811): the connected wallet of the account, with the method.
 * Its `ask` reads the answer; undefined when the wallet does not support the network after all.
 */
export const walletAssets = Effect.gen(function* () {
  const connections = yield* Connections;
  const known = new WeakMap<ConnectionOn<"eip155">, Map<AccountId, boolean>>();

  const supports = Effect.fnUntraced(function* (
    connection: ConnectionOn<"eip155">,
    { accountId, address, network }: AccountOnNetwork,
  ) {
    const answers = known.get(connection) ?? new Map<AccountId, boolean>();
    known.set(connection, answers);
    const before = answers.get(accountId);
    if (before !== undefined) return before;
    const { others } = yield* callWallet("its capabilities", () =>
      connection.walletCapabilities(address, network.caipNetworkId),
    );
    const isSupported = others.includes("assetDiscovery");
    answers.set(accountId, isSupported);
    return isSupported;
  });

  const request = (connection: ConnectionOn<"eip155">, { address, network }: AccountOnNetwork) =>
    callWallet(METHOD, () =>
      connection.request({
        method: METHOD,
        params: [walletAssetsQuery(address, network)],
        chainId: network.caipNetworkId,
      }),
    );

  return Effect.fnUntraced(function* (account: AccountOnNetwork) {
    const { address, network } = account;
    const wallet = connectedOn(SubscriptionRef.getUnsafe(connections.state), "eip155");
    const isItsAccount = wallet?.accounts.some((own) => sameAddress(own.address, address)) === true;
    if (!isItsAccount || network.chainNamespace !== "eip155") return undefined;
    const found = yield* Effect.option(connections.on("eip155"));
    if (found._tag === "None" || found.value.namespace !== "eip155") return undefined;
    const connection = found.value;
    if (!connection.capabilities.includes("discoverAssets")) return undefined;
    const ask = <A>(read: (reply: unknown) => A | undefined) =>
      Effect.gen(function* () {
        if (!(yield* supports(connection, account))) return undefined;
        const result = read(yield* request(connection, account));
        return result === undefined
          ? yield* Effect.fail(new BadWalletReply({ method: METHOD, issue: "it has another shape" }))
          : result;
      }).pipe(
        Effect.timeoutOrElse({
          duration: WALLET_ASSETS_TIMEOUT_MILLIS,
          orElse: () => Effect.fail(new TimedOut({ request: METHOD, millis: WALLET_ASSETS_TIMEOUT_MILLIS })),
        }),
      );
    return { connection, ask };
  });
});
