import type { AccountId, ChainId } from "@portico/core";
import { accountIdOf } from "@portico/core/domain";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";

/** What the site shows the balance of on a network. */
export interface ShownToken {
  /** In the form `chain:address`; undefined for the native coin. */
  readonly token: AccountId | undefined;
  readonly imageUrl: string | undefined;
}

/** What the site shows the balance of on a network (docs/rules/account.md#site-tokens). */
export const useSiteToken = (chainId: ChainId | undefined): ShownToken => {
  const { tokens } = useStore(usePortico().modalOptions.store) ?? {};
  const { address, imageUrl } = (chainId && tokens?.[chainId]) ?? {};
  return { token: chainId && address ? accountIdOf(chainId, address) : undefined, imageUrl };
};
