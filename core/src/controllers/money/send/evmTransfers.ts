import * as Effect from "effect/Effect";
import { formatUnits, isZeroDecimal, multiplyDecimals } from "../../../domain/amount/decimal.ts";
import { accountIdOf, parseAccountId } from "../../../domain/chain/caip.ts";
import type { Network } from "../../../domain/chain/network.ts";
import { readQuantity } from "../../../domain/chain/quantity.ts";
import { parseStatus } from "../../../domain/chain/transactions/evmTransaction.ts";
import { SendFailed } from "../../../domain/errors/money.ts";
import { BadReply } from "../../../domain/errors/transport.ts";
import {
  NATIVE_TRANSFER_BYTES,
  NATIVE_TRANSFER_GAS,
  TOKEN_TRANSFER_BYTES,
  TOKEN_TRANSFER_GAS,
} from "../../../domain/limits/money.ts";
import { withGasReserve } from "../../../domain/money/gasReserve.ts";
import { isContractCode } from "../../../domain/money/send/recipientWarnings.ts";
import type { GasCost } from "../../../domain/money/swap/swapQuote.ts";
import { fieldOf } from "../../../domain/untrustedValue.ts";
import type { JsonRpc } from "../../../gateways/jsonRpc/JsonRpc.ts";
import { balanceIn, balanceOfData, readErc20, transferData } from "../../../gateways/tokens/erc20.ts";
import { publishingFees } from "../../../gateways/tokens/publishingFee.ts";
import type { EvmConnection, EvmTransaction } from "../../../ports/WalletConnection.ts";
import type { ReadCoin } from "../nativeCoin.ts";
import type { Transfer, TransferFrom, Transfers } from "./Transfers.ts";

const tokenAddress = ({ token }: Pick<TransferFrom, "token">): string | undefined => {
  const account = token.address && parseAccountId(token.address);
  return account && !(account instanceof Error) ? account.address : undefined;
};

/** The transaction of a transfer, as the wallet gets it. */
const transactionOf = (
  transfer: Pick<Transfer, "from" | "to" | "amount" | "token">,
): EvmTransaction & Required<Pick<EvmTransaction, "to" | "data">> => {
  const { from, to, amount } = transfer;
  const token = tokenAddress(transfer);
  return token ? { from, to: token, data: transferData(to, amount) } : { from, to, data: "0x", value: amount };
};

const hex = (quantity: bigint): `0x${string}` => `0x${quantity.toString(16)}`;
const onWire = ({ from, to, data, value }: EvmTransaction) => ({
  from,
  to,
  ...(data === undefined ? {} : { data }),
  ...(value === undefined ? {} : { value: hex(value) }),
});

interface EvmCost {
  readonly gas: bigint;
  readonly gasPrice: bigint;
  /** What publishing the transaction on another network costs, in wei. */
  readonly publishing: bigint;
}

const bytesOf = ({ token }: TransferFrom): number => (token.address ? TOKEN_TRANSFER_BYTES : NATIVE_TRANSFER_BYTES);

const gasCostOf = ({ gas, gasPrice, publishing }: EvmCost, { network, nativePrice }: TransferFrom): GasCost => {
  const costNative = formatUnits(gas * gasPrice + publishing, network.nativeCurrency.decimals);
  return {
    priceWei: gasPrice,
    costNative,
    ...(isZeroDecimal(nativePrice) ? {} : { costUsd: multiplyDecimals(costNative, nativePrice) }),
  };
};

/** Transfers on EVM networks. Balances, fees and simulations come from the network's RPC. */
export const evmTransfers = (
  rpc: Pick<JsonRpc["Service"], "request">,
  readCoin: ReadCoin,
  connection: EvmConnection,
): Transfers => {
  const quantity = Effect.fnUntraced(function* (network: Network, method: string, params: ReadonlyArray<unknown>) {
    const value = readQuantity(yield* rpc.request({ network, method, params }));
    return value ?? (yield* Effect.fail(new BadReply({ request: method, issue: "it is not a quantity" })));
  });

  const publishingFee = publishingFees(rpc);

  const costOf = (transfer: TransferFrom, gas: ReturnType<typeof quantity>) =>
    Effect.all(
      {
        gas,
        gasPrice: quantity(transfer.network, "eth_gasPrice", []),
        publishing: publishingFee(transfer.network, bytesOf(transfer)),
      },
      { concurrency: "unbounded" },
    );

  const estimateGas = (transfer: Transfer) =>
    Effect.map(quantity(transfer.network, "eth_estimateGas", [onWire(transactionOf(transfer))]), withGasReserve);

  /** The recipient's gain by a simulation; undefined where the RPC cannot simulate. */
  const simulatedGain = Effect.fnUntraced(function* (transfer: Transfer) {
    const { network, to, amount, from } = transfer;
    const token = tokenAddress(transfer);
    const move = onWire(transactionOf(transfer));
    const balance = token && { to: token, data: balanceOfData(to) };
    const calls = balance ? [balance, move, balance] : [move];
    const params = [{ blockStateCalls: [{ calls }] }, "latest"];
    const reply = yield* rpc
      .request({ network, method: "eth_simulateV1", params })
      .pipe(Effect.orElseSucceed(() => undefined));
    const results = fieldOf(fieldOf(reply, 0), "calls");
    const result = (at: number) => fieldOf(results, at);
    if (parseStatus(fieldOf(result(balance ? 1 : 0), "status")) !== true) return undefined;
    if (!balance) return amount;
    const [before, after] = [balanceIn(fieldOf(result(0), "returnData")), balanceIn(fieldOf(result(2), "returnData"))];
    if (before === undefined || after === undefined) return undefined;
    // A transfer to oneself gives back what it takes.
    return from === to ? after - before + amount : after - before;
  });

  return {
    request: { method: "eth_sendTransaction", needs: "sendTransaction" },
    failure: (cause) => new SendFailed({}, { cause }),
    isContract: (network, address) =>
      rpc.request({ network, method: "eth_getCode", params: [address, "latest"] }).pipe(
        Effect.map(isContractCode),
        Effect.orElseSucceed(() => false),
      ),
    balance: (transfer) => {
      const { network, from } = transfer;
      const token = tokenAddress(transfer);
      if (!token) return readCoin({ network, address: from, accountId: accountIdOf(network.caipNetworkId, from) });
      const params = [{ to: token, data: balanceOfData(from) }, "latest"];
      return Effect.flatMap(rpc.request({ network, method: "eth_call", params }), (data) => {
        const balance = balanceIn(data);
        return balance === undefined
          ? Effect.fail(new BadReply({ request: "eth_call", issue: "it is not a balance" }))
          : Effect.succeed(balance);
      });
    },
    token: Effect.fnUntraced(function* ({ network, from }, address) {
      const erc20 = yield* readErc20(rpc, network, address, from);
      if (!erc20) return undefined;
      const { name, symbol, decimals, balance } = erc20;
      const chainId = network.caipNetworkId;
      const quantity = { decimals, numeric: formatUnits(balance, decimals) };
      return { name, symbol, chainId, address: accountIdOf(chainId, address), price: "0", quantity, iconUrl: "" };
    }),
    fee: (transfer) => {
      const { to, token } = transfer;
      const usual = Effect.succeed(BigInt(token.address ? TOKEN_TRANSFER_GAS : NATIVE_TRANSFER_GAS));
      // Nothing is moved, so that an account without funds gets an estimate too.
      const gas = to === undefined ? usual : Effect.catch(estimateGas({ ...transfer, to, amount: 0n }), () => usual);
      return Effect.map(costOf(transfer, gas), (cost) => gasCostOf(cost, transfer));
    },
    plan: Effect.fnUntraced(function* (transfer) {
      const [cost, gain] = yield* Effect.all([costOf(transfer, estimateGas(transfer)), simulatedGain(transfer)], {
        concurrency: "unbounded",
      });
      const { gas, gasPrice } = cost;
      const { caipNetworkId: chainId, id } = transfer.network;
      const isNative = transfer.token.address === undefined;
      const move = transactionOf(transfer);
      // The fee of native coins is fixed, because the rest of the balance may be sent with them.
      const transaction = { ...move, chainId, ...(isNative ? { gas, gasPrice } : {}) };
      const { to, data, value = 0n } = move;
      return {
        fee: gasCostOf(cost, transfer),
        received: gain ?? transfer.amount,
        simulated: gain !== undefined,
        transaction: { ...onWire(move), chainId: hex(BigInt(id)) },
        call: { to, data, value: hex(value) },
        send: () => connection.sendTransaction(transaction),
      };
    }),
  };
};
