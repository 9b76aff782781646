import type { Network } from "@portico/core";
import { activeNetwork } from "@portico/core/domain";
import { useMemo } from "react";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";

/** The active network. One that the site has not configured is called `Unknown Network`. */
export const useActiveNetwork = (): Network => {
  const state = useStore(usePortico().networks.store);
  return useMemo(() => activeNetwork(state), [state]);
};
