import * as Effect from "effect/Effect";
import { truncateMiddle } from "../../../domain/account/address.ts";
import { isOffCurve } from "../../../domain/account/solanaAddress.ts";
import { formatUnits, isZeroDecimal, multiplyDecimals } from "../../../domain/amount/decimal.ts";
import { accountIdOf, parseAccountId } from "../../../domain/chain/caip.ts";
import { largestHoldingIn } from "../../../domain/chain/solana/solanaToken.ts";
import { nodeErrorTags } from "../../../domain/errors/families.ts";
import { isPorticoError } from "../../../domain/errors/isPorticoError.ts";
import { SolanaSendFailed } from "../../../domain/errors/money.ts";
import { fieldOf } from "../../../domain/untrustedValue.ts";
import type { JsonRpc } from "../../../gateways/jsonRpc/JsonRpc.ts";
import type { CoinTransfer, SolanaConnection } from "../../../ports/WalletConnection.ts";
import { callWallet } from "../../connection/requests/callWallet.ts";
import type { ReadCoin } from "../nativeCoin.ts";
import type { Transfer, TransferFrom, Transfers } from "./Transfers.ts";

/** What of a wallet's connection transfers need. */
type TransferConnection = Pick<SolanaConnection, "estimateTransfer" | "sendTransfer">;

const mintOf = ({ token }: Pick<TransferFrom, "token">): string | undefined => {
  const account = token.address && parseAccountId(token.address);
  return account && !(account instanceof Error) ? account.address : undefined;
};

const coinTransfer = (transfer: Transfer): CoinTransfer => {
  const { from, to, amount, network } = transfer;
  const token = mintOf(transfer);
  return { from, to, value: amount, network, ...(token ? { token } : {}) };
};

/** What an estimate may fail with besides: an input that is wrong, a refusal, or the network that is read. */
const refusals = [
  "BadReply",
  "FeatureLoadFailed",
  "HttpStatus",
  "IncorrectAmount",
  "InsufficientBalance",
  "InvalidAddress",
  "NetworkNotSupported",
  "TimedOut",
  "TransactionFailed",
  "Unreachable",
  ...nodeErrorTags,
] as const;

/** What nodes say of a transaction that they have already. */
const ALREADY_KNOWN = /already (?:been )?processed/i;

/** Whether the network has refused a signed transaction, or it has failed. A node that fails later says neither. */
const isRefused = (cause: unknown): boolean => {
  if (isPorticoError(cause, "TransactionFailed")) return true;
  if (!isPorticoError(cause, "InvalidParamsRpcError", "ResourceUnavailableRpcError", "TransactionRejectedRpcError"))
    return false;
  const { method, rpcMessage } = cause.details;
  return method === "sendTransaction" && !ALREADY_KNOWN.test(rpcMessage);
};

/**
 * Sends a transfer. Once it is signed, it may have been sent unless the network has refused it: it is followed instead of
 * being reported as failed.
 */
const sendOrFollow = async (
  connection: TransferConnection,
  transfer: Transfer,
  signed: (signature: string) => void,
): Promise<string> => {
  let signature: string | undefined;
  const onSigned = (text: string) => {
    signed(text);
    signature = text;
  };
  try {
    return await connection.sendTransfer({ ...coinTransfer(transfer), onSigned });
  } catch (cause) {
    if (signature !== undefined && !isRefused(cause)) return signature;
    throw cause;
  }
};

/** Transfers on Solana. The adapter builds and simulates the transactions. */
export const solanaTransfers = (
  rpc: Pick<JsonRpc["Service"], "request">,
  readCoin: ReadCoin,
  connection: TransferConnection,
): Transfers => {
  const estimate = Effect.fnUntraced(function* (transfer: Transfer) {
    const estimated = yield* callWallet(
      "estimateTransfer",
      () => connection.estimateTransfer(coinTransfer(transfer)),
      ...refusals,
    );
    const { network, nativePrice } = transfer;
    const lamports = estimated.fee + estimated.deposit;
    const costNative = formatUnits(lamports, network.nativeCurrency.decimals);
    const fee = {
      priceWei: lamports,
      costNative,
      ...(isZeroDecimal(nativePrice) ? {} : { costUsd: multiplyDecimals(costNative, nativePrice) }),
    };
    return { ...estimated, fee };
  });

  /** What an owner has of a token, in the account from which the adapter moves it. */
  const holding = Effect.fnUntraced(function* ({ network, from }: Omit<TransferFrom, "token">, mint: string) {
    const method = "getTokenAccountsByOwner";
    const params = [from, { mint }, { encoding: "jsonParsed", commitment: "confirmed" }];
    return largestHoldingIn(yield* rpc.request({ network, method, params }));
  });

  return {
    request: { method: "solana_signTransaction", needs: "sendTransfer" },
    failure: (cause) => new SolanaSendFailed({}, { cause }),
    isContract: (network, address) =>
      isOffCurve(address)
        ? Effect.succeed(true)
        : rpc.request({ network, method: "getAccountInfo", params: [address, { encoding: "base64" }] }).pipe(
            Effect.map((reply) => fieldOf(fieldOf(reply, "value"), "executable") === true),
            Effect.orElseSucceed(() => false),
          ),
    balance: Effect.fnUntraced(function* (transfer) {
      const { network, from } = transfer;
      const mint = mintOf(transfer);
      if (!mint) {
        return yield* readCoin({ network, address: from, accountId: accountIdOf(network.caipNetworkId, from) });
      }
      const held = yield* holding(transfer, mint);
      return held ? held.amount : 0n;
    }),
    token: Effect.fnUntraced(function* (transfer, mint) {
      const held = yield* holding(transfer, mint);
      if (!held) return undefined;
      const chainId = transfer.network.caipNetworkId;
      const quantity = { decimals: held.decimals, numeric: formatUnits(held.amount, held.decimals) };
      const symbol = truncateMiddle(mint);
      return { name: symbol, symbol, chainId, address: accountIdOf(chainId, mint), price: "0", quantity, iconUrl: "" };
    }),
    fee: (transfer) =>
      estimate({ ...transfer, to: transfer.to ?? transfer.from, amount: 0n }).pipe(Effect.map(({ fee }) => fee)),
    plan: (transfer) =>
      Effect.map(estimate(transfer), ({ fee, deposit, received, simulated }) => ({
        fee,
        received,
        simulated,
        ...(deposit > 0n ? { createsTokenAccount: true } : {}),
        isSentByPage: true,
        send: (onSigned) => sendOrFollow(connection, transfer, onSigned),
      })),
  };
};
