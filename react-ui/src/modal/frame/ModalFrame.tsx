import { useDeferredValue, useId, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { useScrollLock } from "../../focus/useScrollLock.ts";
import { useUppermost } from "../../focus/useUppermost.ts";
import { usePorticoContext } from "../../provider/PorticoContext.ts";
import { ShownContext } from "../../provider/ShownContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { ThemeRoot } from "../../theme/ThemeRoot.tsx";
import { DialogErrorBoundary } from "../DialogErrorBoundary.tsx";
import type { ModalFrameProps } from "../FrameCode.ts";
import { dismiss } from "./dismiss.ts";
import { FetchedContents } from "./FetchedContents.ts";
import { OpeningCard } from "./OpeningCard.tsx";
import { openingOf } from "./opening.ts";
import { useContents } from "./useContents.ts";
import { useIsStyled } from "./useIsStyled.ts";
import { useLaidOutAhead } from "./useLaidOutAhead.ts";
import { useModality } from "./useModality.ts";
import { usePlace } from "./usePlace.ts";
import { usePresence } from "./usePresence.ts";
import { useSheetDrag } from "./useSheetDrag.ts";

const Frame = ({ client, styles }: ModalFrameProps) => {
  const { portalContainer, isModal } = usePorticoContext();
  const opening = openingOf(client);
  const { isOpening } = useStore(opening);
  const { isOpen: isModalOpen, isShaking, asksPageWallet = false } = useStore(client.modal.store);
  const isInline = useStore(client.modalOptions.store)?.disableAppend ?? false;
  const [inlineContainer, setInlineContainer] = useState<HTMLElement | null>(null);
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const [card, setCard] = useState<HTMLElement | null>(null);
  // The prefix keeps the id apart from those of another copy of React in the page.
  const titleId = `portico-${useId()}`;

  const isStyled = useIsStyled(styles);
  const isOpen = (isModalOpen || isOpening) && isStyled;
  const isPresent = usePresence(isOpen, root);
  const { contents, key } = useContents(client, isOpen, isPresent);
  const isShown = useDeferredValue(isPresent);
  const place = usePlace({ isNeeded: contents !== "none", isPresent, isInline, inlineContainer, portalContainer });
  // The modal may have opened since the frame was rendered.
  const leave = (source: "overlay" | "escape") =>
    client.modal.store.get().isOpen ? dismiss(client, source) : opening.get().cancel();
  const handleProps = useSheetDrag(card, () => leave("overlay"));

  // The frame changes without its contents.
  const fetchedContents = useMemo(
    () => (
      <FetchedContents
        key={key}
        client={client}
        titleId={titleId}
        waiting={<OpeningCard titleId={titleId} onClose={() => dismiss(client, "icon")} />}
        onFailure={() => void client.modal.close()}
      />
    ),
    [key, client, titleId],
  );

  // The window of a wallet may be anywhere in the page.
  const isExclusive = isModal && !asksPageWallet;
  useUppermost(card, { keepsFocus: isOpen && isModal, isExclusive }, () => leave("escape"));
  useModality({ card, isOpen, isPresent, isModal: isExclusive, container: portalContainer ?? inlineContainer });
  useScrollLock(isOpen && isExclusive);
  useLaidOutAhead(root, contents === "contents" && !isPresent, useStore(client.walletPicker.store));

  return (
    <>
      {isInline ? <div ref={setInlineContainer} className="portico-place" /> : null}
      {contents === "none"
        ? null
        : createPortal(
            <ThemeRoot
              ref={setRoot}
              className="portico-root"
              data-state={isOpen ? "open" : isPresent ? "closed" : "ahead"}
              data-modal={isModal}
              onClickCapture={() => opening.get().proceed()}
              onKeyDownCapture={() => opening.get().proceed()}
              // A press that begins on the card and ends beside it is not an attempt to leave.
              onPointerDown={(event) => {
                if (event.target === event.currentTarget) leave("overlay");
              }}
            >
              <div
                ref={setCard}
                role="dialog"
                className="portico-card"
                data-state={isOpen ? "open" : "closed"}
                data-shaking={isShaking}
                aria-modal={isExclusive}
                aria-labelledby={titleId}
                tabIndex={-1}
              >
                <div className="portico-sheet-handle" aria-hidden="true" {...handleProps} />
                {contents === "placeholder" ? (
                  <OpeningCard titleId={titleId} onClose={() => opening.get().cancel()} />
                ) : (
                  <ShownContext.Provider value={isShown}>{fetchedContents}</ShownContext.Provider>
                )}
              </div>
            </ThemeRoot>,
            place,
          )}
    </>
  );
};

/** The dialog over the page: a card in the middle, or a sheet at the bottom of a narrow screen. */
export const ModalFrame = (props: ModalFrameProps) => (
  <DialogErrorBoundary client={props.client}>
    <Frame {...props} />
  </DialogErrorBoundary>
);
