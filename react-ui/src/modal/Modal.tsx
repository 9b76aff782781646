import { useEffect, useState } from "react";
import { loadFrame } from "../loading/loadFrame.ts";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";
import { type FrameCode, showFrame } from "./FrameCode.ts";

/** A page has settled this long after it was rendered. Here, because every page carries this code. */
const FETCH_DELAY_MILLIS = 500;

export interface ModalProps {
  /**
   * Fetches the dialog's style sheet: `() => import("@portico/react-ui/dialog.css")`, for a site that imports
   * `page.css` alone. The same function in every render.
   */
  readonly styles?: (() => Promise<unknown>) | undefined;
}

/** The dialog. Its contents are fetched when it is first opened, or when the pointer or the focus reaches a button. */
export const Modal = (props: ModalProps) => {
  const { styles } = props;
  const client = usePortico();
  const { isOpen } = useStore(client.modal.store);
  const [frame, setFrame] = useState<FrameCode>();
  useEffect(() => {
    showFrame.set(client, setFrame);
    // The frame is small, and fetched once the page has settled, so that a press shows it at once on any network.
    setTimeout(
      () =>
        loadFrame()
          .then(isOpen ? setFrame : null)
          .then(styles)
          .catch(() => {
            if (isOpen) void client.modal.close();
          }),
      isOpen ? 0 : FETCH_DELAY_MILLIS,
    );
  }, [client, isOpen, styles]);
  return frame && <frame.Frame client={client} {...props} />;
};
