import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import type { AccountId } from "../../domain/chain/caip.ts";
import { readWalletAssets } from "../../domain/money/sources/readWalletAssets.ts";
import { WALLET_SOURCE_ID } from "../../domain/money/sources/sourceIds.ts";
import type { TokenBalance } from "../../domain/money/token.ts";
import { Settings } from "../../gateways/Settings.ts";
import type { ConnectionOn } from "../../ports/WalletConnection.ts";
import type { AccountOnNetwork } from "../chain/accountOnNetwork.ts";
import type { Answer } from "./Sources.ts";
import { walletAssets } from "./walletAssets.ts";

/**
 * Asks the wallet of an account what the account holds (docs/rules/sources.md#balances-of-the-wallet). Undefined when
 * the wallet cannot say. One that fails once is not asked again while it is connected: it would delay every refresh.
 */
export const walletBalances = Effect.gen(function* () {
  const walletOf = yield* walletAssets;
  const { sources } = yield* Settings;
  const failed = new WeakMap<ConnectionOn<"eip155">, ReadonlySet<AccountId>>();

  return Effect.fnUntraced(function* (
    account: AccountOnNetwork,
  ): Effect.fn.Return<Answer<ReadonlyArray<TokenBalance>> | undefined> {
    const { accountId, network } = account;
    const wallet = sources?.balances?.length === 0 ? undefined : yield* walletOf(account);
    if (!wallet) return;
    const failedBefore = failed.get(wallet.connection) ?? new Set();
    if (failedBefore.has(accountId)) return;
    const result = yield* Effect.catch(
      wallet.ask((reply) => readWalletAssets(reply, network)),
      (error) => {
        failed.set(wallet.connection, new Set([...failedBefore, accountId]));
        return Effect.as(Effect.logDebug(`The wallet did not say what the account holds: ${error.message}`), undefined);
      },
    );
    if (!result) return;
    return { result, source: WALLET_SOURCE_ID, atMillis: yield* Clock.currentTimeMillis, failed: [] };
  });
});
