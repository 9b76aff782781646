import { prepareModal } from "../loading/prepareModal.ts";
import { usePortico } from "../provider/PorticoContext.ts";

/** Handlers of a button that leads to the dialog: coming near it fetches the code, so that a click opens it at once. */
export const useIntent = () => {
  const client = usePortico();
  // A failure shows when it is opened.
  const prepare = () => void prepareModal(client).catch(() => {});
  // A finger enters before it taps.
  return { onPointerEnter: prepare, onFocus: prepare };
};
