import type { OpenModalParameters } from "@portico/core";
import { useCallback } from "react";
import { openModal } from "../../loading/openModal.ts";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";

export interface UseModal {
  readonly isOpen: boolean;
  /**
   * Opens the dialog on the view that fits: Account, or Connect without a wallet. Rejects when its code cannot be
   * fetched.
   */
  readonly open: (request?: OpenModalParameters) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * The dialog: whether it is open, opening and closing it.
 *
 * @example
 *   const { open } = useModal();
 *   return <button type="button" onClick={() => open({ view: "Networks" })} />;
 */
export const useModal = (): UseModal => {
  const client = usePortico();
  const { isOpen } = useStore(client.modal.store);
  const open = useCallback((request?: OpenModalParameters) => openModal(client, request), [client]);
  const close = useCallback(() => client.modal.close(), [client]);
  return { isOpen, open, close };
};
