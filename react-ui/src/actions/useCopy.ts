import { copyText } from "@portico/core";
import { useCallback } from "react";
import { usePortico } from "../provider/PorticoContext.ts";
import { useViewTexts } from "../texts/TextsProvider.tsx";

/** Copies a text. A toast says that it is copied, or that copying failed. */
export const useCopy = (copiedMessage: string): ((text: string) => Promise<void>) => {
  const client = usePortico();
  const { copyFailed } = useViewTexts().actions;
  return useCallback(
    async (text) => {
      try {
        await copyText(text);
        await client.toasts.show({ message: copiedMessage, variant: "success" });
      } catch {
        await client.toasts.show({ message: copyFailed, variant: "error" });
      }
    },
    [client, copiedMessage, copyFailed],
  );
};
