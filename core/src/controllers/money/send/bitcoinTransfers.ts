import * as Effect from "effect/Effect";
import { accountIdOf } from "../../../domain/chain/caip.ts";
import { SendFailed } from "../../../domain/errors/money.ts";
import type { BitcoinConnection } from "../../../ports/WalletConnection.ts";
import type { ReadCoin } from "../nativeCoin.ts";
import type { Transfers } from "./Transfers.ts";

/** Transfers on Bitcoin. The wallet chooses the coins and the fee, so that neither is known before. */
export const bitcoinTransfers = (readCoin: ReadCoin, connection: BitcoinConnection): Transfers => ({
  request: { method: "sendTransfer", needs: "sendTransfer" },
  failure: (cause) => new SendFailed({}, { cause }),
  isContract: () => Effect.succeed(false),
  balance: ({ network, from }) =>
    readCoin({ network, address: from, accountId: accountIdOf(network.caipNetworkId, from) }),
  token: () => Effect.undefined,
  fee: () => Effect.undefined,
  plan: ({ from, to, amount }) =>
    Effect.succeed({
      fee: undefined,
      received: amount,
      simulated: false,
      send: () => connection.sendTransfer({ from, recipient: to, satoshis: amount }),
    }),
});
