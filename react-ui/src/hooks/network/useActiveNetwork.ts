import type { Network } from "@portico/core";
import { unknownNetwork } from "@portico/core/views";
import { useMemo } from "react";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";

/** The active network. One that the site has not configured is called `Unknown Network`. */
export const useActiveNetwork = (): Network => {
  const { networks, active } = useStore(usePortico().networks.store);
  return useMemo(
    () => networks.find(({ caipNetworkId }) => caipNetworkId === active) ?? unknownNetwork(active),
    [networks, active],
  );
};
