import { lazy, Suspense, useState } from "react";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";

const ModalDialog = lazy(async () => ({ default: (await import("./ModalDialog.tsx")).ModalDialog }));

/** The dialog. Its code is fetched when it first opens, or when a visitor comes near a button. */
export const Modal = () => {
  const { isOpen } = useStore(usePortico().modal.store);
  // It stays once it was open, so that it can be seen to close.
  const [isNeeded, need] = useState(isOpen);
  if (isOpen && !isNeeded) need(true);
  return (
    isNeeded && (
      <Suspense>
        <ModalDialog />
      </Suspense>
    )
  );
};
