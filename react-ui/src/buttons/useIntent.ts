import { prepareModal } from "../loading/prepareModal.ts";
import { usePortico } from "../provider/PorticoContext.ts";

/**
 * Handlers for a button that leads to the dialog. They fetch the dialog's code when the pointer or the focus arrives,
 * so that a click opens it at once.
 */
export const useIntent = () => {
  const client = usePortico();
  // A failure shows when the dialog is opened.
  const prepare = () => void prepareModal(client).catch(() => {});
  // A finger fires `pointerenter` before the tap.
  return { onPointerEnter: prepare, onFocus: prepare };
};
