import type { ChainId, NativeBalance } from "@portico/core";
import { useAnswer } from "../actions/useAnswer.ts";
import { usePortico } from "../provider/PorticoContext.ts";

/** The balance of a network's native coin, at most 30 seconds old. Without an address nothing is asked. */
export const useNativeBalance = (address: string | undefined, chainId: ChainId) => {
  const client = usePortico();
  return useAnswer<NativeBalance>(address && `${chainId} ${address}`, (signal) =>
    client.balances.native({ address: address ?? "", chainId }, { signal }),
  );
};
