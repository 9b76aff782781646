import type { AdapterContext } from "../../ports/Adapter.ts";
import type { SolanaConnection } from "../../ports/WalletConnection.ts";
import { codeOf } from "../inPage/codeOf.ts";
import type { CoinTransfers } from "./chainTransfers.ts";

/** Transfers of SOL and tokens. Their code, and the library of Solana with it, is fetched with the first one. */
export const coinTransfers = (
  context: Pick<AdapterContext, "rpc">,
  send: SolanaConnection["sendTransaction"],
): CoinTransfers => {
  const load = async (): Promise<CoinTransfers> => {
    const code = await codeOf("Solana transfers", () => import("./chainTransfers.ts"));
    return code.chainTransfers(context, send);
  };
  return {
    estimateFee: async (transfer) => (await load()).estimateFee(transfer),
    estimateTransfer: async (transfer) => (await load()).estimateTransfer(transfer),
    sendTransfer: async (transfer) => (await load()).sendTransfer(transfer),
  };
};
