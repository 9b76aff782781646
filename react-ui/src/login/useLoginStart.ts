import { loginNetwork } from "@portico/core/views";
import { usePortico } from "../provider/PorticoContext.ts";

/** Begins a login, or leads to a network first on which there are accounts for those who sign in. */
export const useLoginStart = (): ((begin: () => void) => void) => {
  const client = usePortico();
  return (begin) => {
    const network = loginNetwork(client.networks.store.get());
    if (network) void client.router.push({ name: "SwitchNetwork", network });
    else begin();
  };
};
