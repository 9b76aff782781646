import { hideOthers } from "aria-hidden";
import { useLayoutEffect, useRef } from "react";
import { focusedElement } from "../../focus/focusedElement.ts";
import { COVERED } from "../../focus/focusInside.ts";
import { rememberFocus } from "../../focus/rememberFocus.ts";

interface Modality {
  readonly card: HTMLElement | null;
  readonly isOpen: boolean;
  /** Whether the card is in the page: while it is open, and while it closes. */
  readonly isPresent: boolean;
  /** The element of the page that holds the dialog, if the site has chosen one. Moving there takes the focus away. */
  readonly container: object | null | undefined;
  /** Whether the rest of the page is out of reach now. */
  readonly isModal: boolean;
}

/**
 * Moves the focus into the dialog when it opens, and back when it is gone. A modal dialog hides the rest of the page from
 * screen readers.
 */
export const useModality = ({ card, isOpen, isPresent, container, isModal }: Modality): void => {
  const restoreFocus = useRef<() => void>(undefined);
  /** What the page contained when the dialog opened. What has come since lies over it. */
  const below = useRef<ReadonlyArray<Element>>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog has to have the focus in its new place too
  useLayoutEffect(() => {
    if (!card || !isOpen) return;
    restoreFocus.current ??= rememberFocus();
    below.current = [...document.body.children];
    // In two steps: another dialog that saw the focus move from it to this one would fetch the focus back.
    const focused = focusedElement();
    if (focused instanceof HTMLElement) focused.blur();
    // The card itself: the first control may be destructive, and a phone would open its keyboard for a field.
    card.focus();
  }, [card, isOpen, container]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is around the dialog depends on its place
  useLayoutEffect(() => {
    if (!card || !isOpen || !isModal) return;
    const above = [...document.body.children].filter((element) => !below.current.includes(element));
    const undo = hideOthers([card, ...above]);
    // The window of a wallet that was asked may have had the focus.
    const { activeElement, body } = document;
    if (activeElement === body || activeElement?.closest(COVERED)) card.focus({ preventScroll: true });
    return undo;
  }, [card, isOpen, isModal, container]);

  useLayoutEffect(() => {
    if (!isPresent) return;
    return () => {
      restoreFocus.current?.();
      restoreFocus.current = undefined;
    };
  }, [isPresent]);
};
