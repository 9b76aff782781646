import type { TransactionSerializable } from "viem";
import { numberToHex } from "viem/utils";
import type { Network } from "../../domain/chain/network.ts";
import { isHexQuantity } from "../../domain/connection/walletReplies.ts";
import { BadReply } from "../../domain/errors/transport.ts";
import { withGasReserve } from "../../domain/money/gasReserve.ts";
import { fieldOf } from "../../domain/untrustedValue.ts";
import type { AdapterContext } from "../../ports/Adapter.ts";
import type { AskedTransaction } from "./transactionFields.ts";

/** The base fee at most doubles in six blocks (EIP-1559). */
const BASE_FEE_FACTOR = 2n;

const quantityOf = (value: unknown, request: string): bigint => {
  if (!isHexQuantity(value)) throw new BadReply({ request, issue: "it is not a hexadecimal number" });
  return BigInt(value);
};

const hexOf = (value: bigint | undefined) => (value === undefined ? undefined : numberToHex(value));

/**
 * Fills in what a site leaves to the wallet, from the network: the nonce, the gas and the fees. A network without a base
 * fee, or a site that names a gas price, gets a legacy transaction. Rejects with an error of the catalogue.
 */
export const fillTransaction = async (
  { rpc }: Pick<AdapterContext, "rpc">,
  network: Network,
  asked: AskedTransaction,
): Promise<TransactionSerializable> => {
  const { from, to, data, value } = asked;
  const call = (method: string, ...params: ReadonlyArray<unknown>) => rpc({ network, method, params });
  const quantity = async (method: string, ...params: ReadonlyArray<unknown>) =>
    quantityOf(await call(method, ...params), method);

  const estimatedGas = async (): Promise<bigint> => {
    const price = { gasPrice: hexOf(asked.gasPrice), maxFeePerGas: hexOf(asked.maxFeePerGas) };
    return withGasReserve(await quantity("eth_estimateGas", { from, to, data, value: numberToHex(value), ...price }));
  };
  const fees = async () => {
    if (asked.gasPrice !== undefined) return { type: "legacy", gasPrice: asked.gasPrice } as const;
    const baseFee = fieldOf(await call("eth_getBlockByNumber", "latest", false), "baseFeePerGas");
    if (baseFee === undefined || baseFee === null) {
      return { type: "legacy", gasPrice: await quantity("eth_gasPrice") } as const;
    }
    const maxPriorityFeePerGas = asked.maxPriorityFeePerGas ?? (await quantity("eth_maxPriorityFeePerGas"));
    const expected = quantityOf(baseFee, "eth_getBlockByNumber") * BASE_FEE_FACTOR + maxPriorityFeePerGas;
    return { type: "eip1559", maxFeePerGas: asked.maxFeePerGas ?? expected, maxPriorityFeePerGas } as const;
  };

  const [nonce, gas, fee] = await Promise.all([
    asked.nonce ?? quantity("eth_getTransactionCount", from, "pending"),
    asked.gas ?? estimatedGas(),
    fees(),
  ]);
  return { chainId: Number(network.id), nonce: Number(nonce), gas, data, value, ...(to ? { to } : {}), ...fee };
};
