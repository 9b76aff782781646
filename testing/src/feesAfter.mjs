// What an account has paid for its transactions on an EVM chain of the sandbox.
import { createPublicClient, http, numberToHex } from "viem";

export const feesAfter = async (rpcUrl, block, account) => {
  const client = createPublicClient({ transport: http(rpcUrl) });
  const newest = await client.getBlockNumber({ cacheTime: 0 });
  let fees = 0n;
  for (let number = block + 1n; number <= newest; number += 1n) {
    const receipts = await client.request({ method: "eth_getBlockReceipts", params: [numberToHex(number)] });
    for (const { from, gasUsed, effectiveGasPrice } of receipts) {
      if (from.toLowerCase() === account.toLowerCase()) fees += BigInt(gasUsed) * BigInt(effectiveGasPrice);
    }
  }
  return fees;
};
