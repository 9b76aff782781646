import type { ChainId, Identity } from "@portico/core";
import { useAnswer } from "../actions/useAnswer.ts";
import { usePortico } from "../provider/PorticoContext.ts";

/** The name and the picture that the owner of an account has chosen. Without an address nothing is asked. */
export const useIdentity = (address: string | undefined, chainId: ChainId) => {
  const client = usePortico();
  return useAnswer<Identity>(address && `${chainId} ${address}`, (signal) =>
    client.names.identity({ address: address ?? "", chainId }, { signal }),
  );
};
