import { useIsBuffering } from "../hooks/wallet/useIsBuffering.ts";
import { IconButton } from "../parts/IconButton.tsx";
import { usePortico } from "../provider/PorticoContext.ts";
import { useViewTexts } from "../texts/TextsProvider.tsx";
import { dismiss } from "./frame/dismiss.ts";

/** Closes the dialog, except while a wallet's answer is just arriving (docs/rules/modal.md#attempts-to-leave). */
export const CloseButton = () => {
  const client = usePortico();
  const { actions } = useViewTexts();
  return (
    <IconButton icon="close" label={actions.close} isOff={useIsBuffering()} onClick={() => dismiss(client, "icon")} />
  );
};
