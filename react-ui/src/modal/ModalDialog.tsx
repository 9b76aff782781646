import type { Portico } from "@portico/core";
import * as Dialog from "@radix-ui/react-dialog";
import { useId, useRef, useState } from "react";
import { focusedElement } from "../focus/focusedElement.ts";
import { rememberFocus } from "../focus/rememberFocus.ts";
import { useScrollLock } from "../focus/useScrollLock.ts";
import { useUppermost } from "../focus/useUppermost.ts";
import { usePorticoContext } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";
import { TextsProvider } from "../texts/TextsProvider.tsx";
import { ThemeRoot } from "../theme/ThemeRoot.tsx";
import { DialogCard } from "./DialogCard.tsx";
import { DialogErrorBoundary } from "./DialogErrorBoundary.tsx";
import { dialogContainer } from "./dialogContainer.ts";
import { useSheetDrag } from "./useSheetDrag.ts";

export interface ModalDialogProps {
  readonly client: Portico;
}

const OpenDialog = ({ client }: ModalDialogProps) => {
  const { portalContainer, isModal } = usePorticoContext();
  const { isOpen, isShaking } = useStore(client.modal.store);
  const isInline = useStore(client.modalOptions.store)?.disableAppend ?? false;
  const [inlineContainer, setInlineContainer] = useState<HTMLElement | null>(null);
  // The dialog closes in the container in which it was open: elsewhere it would be a new element, with nothing to
  // animate out.
  const container = useRef<ReturnType<typeof dialogContainer>>(undefined);
  if (isOpen) container.current = dialogContainer({ portalContainer, inlineContainer });
  // A dialog that is opened while it is still closing starts afresh.
  const [opening, setOpening] = useState({ isOpen, count: 0 });
  if (opening.isOpen !== isOpen) setOpening({ isOpen, count: opening.count + Number(isOpen) });
  const restoreFocus = useRef(() => {});
  // The prefix keeps the id apart from those of another copy of React in the page.
  const titleId = `portico-${useId()}`;
  const [card, setCard] = useState<HTMLDivElement | null>(null);
  const handleProps = useSheetDrag(card, () => void client.modal.dismiss("overlay"));
  const onEscape = () => void client.modal.dismiss("escape");
  useUppermost(card, isOpen && isModal, onEscape);
  useScrollLock(isOpen && isModal);

  return (
    <>
      {isInline ? <div ref={setInlineContainer} className="portico-place" /> : null}
      {isInline && !inlineContainer ? null : (
        <Dialog.Root open={isOpen} modal={isModal}>
          <Dialog.Portal container={container.current}>
            <ThemeRoot
              className="portico-root"
              data-state={isOpen ? "open" : "closed"}
              data-modal={isModal}
              // A press that begins on the card and ends beside it is not an attempt to leave.
              onPointerDown={(event) => {
                if (event.target === event.currentTarget) void client.modal.dismiss("overlay");
              }}
            >
              <Dialog.Content
                ref={setCard}
                className="portico-card"
                data-shaking={isShaking}
                id={undefined}
                aria-modal={isModal}
                aria-labelledby={titleId}
                aria-describedby={undefined}
                onOpenAutoFocus={(event) => {
                  restoreFocus.current = rememberFocus();
                  // In two steps: another dialog that saw the focus move from it to this one would fetch the focus back.
                  const focused = focusedElement();
                  if (focused instanceof HTMLElement) focused.blur();
                  // The card itself: the first control may be destructive, and a phone would open its keyboard for a field.
                  event.preventDefault();
                  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
                }}
                onCloseAutoFocus={(event) => {
                  event.preventDefault();
                  restoreFocus.current();
                }}
                onEscapeKeyDown={(event) => {
                  event.preventDefault();
                  onEscape();
                }}
                onInteractOutside={(event) => event.preventDefault()}
              >
                <div className="portico-sheet-handle" aria-hidden="true" {...handleProps} />
                <TextsProvider>
                  <DialogCard key={opening.count} titleId={titleId} />
                </TextsProvider>
              </Dialog.Content>
            </ThemeRoot>
          </Dialog.Portal>
        </Dialog.Root>
      )}
    </>
  );
};

/** The dialog over the page: a card in the middle, or a sheet at the bottom of a narrow screen. */
export const ModalDialog = ({ client }: ModalDialogProps) => (
  <DialogErrorBoundary client={client}>
    <OpenDialog client={client} />
  </DialogErrorBoundary>
);
