import type { Portico } from "@portico/core";
import { useEffect } from "react";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";

type WalletPicker = ReturnType<Portico["walletPicker"]["store"]["get"]>;

/**
 * What a visitor can connect with, in the order and the groups of the dialog's Connect screen, for a page with its own
 * list of wallets. Loads the code for it when the component mounts; undefined until then.
 *
 * @example
 *   const picker = useWalletPicker();
 *   return <p>{picker ? `${picker.walletCount} wallets` : "One moment"}</p>;
 */
export const useWalletPicker = (): WalletPicker => {
  const { modal, walletPicker } = usePortico();
  useEffect(() => {
    // A failure to load the code shows when the visitor connects.
    modal.prepare().catch(() => {});
  }, [modal]);
  return useStore(walletPicker.store);
};
