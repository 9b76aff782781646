import type { ChainId } from "@portico/core";
import { addressLabel } from "@portico/core/views";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";

/** The site's own name for an account (docs/rules/account.md#address-labels). */
export const useAddressLabel = (address: string | undefined, chainId: ChainId): string | undefined => {
  const labels = useStore(usePortico().modalOptions.store)?.addressLabels;
  return labels && address !== undefined ? addressLabel(labels, address, chainId) : undefined;
};
