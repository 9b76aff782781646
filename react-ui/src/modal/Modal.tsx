import { lazy, Suspense } from "react";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";
import { useStaysTrue } from "./useStaysTrue.ts";

const ModalDialog = lazy(async () => ({ default: (await import("./ModalDialog.tsx")).ModalDialog }));

/** The dialog. Its code is fetched when it first opens, or when a visitor comes near a button. */
export const Modal = () => {
  const { isOpen } = useStore(usePortico().modal.store);
  // It stays once it was open, so that it can be seen to close.
  const isNeeded = useStaysTrue(isOpen);
  return isNeeded ? (
    <Suspense fallback={null}>
      <ModalDialog />
    </Suspense>
  ) : null;
};
