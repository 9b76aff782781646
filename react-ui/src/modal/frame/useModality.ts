import { hideOthers } from "aria-hidden";
import { useLayoutEffect, useRef } from "react";
import { focusedElement } from "../../focus/focusedElement.ts";
import { rememberFocus } from "../../focus/rememberFocus.ts";

interface Modality {
  readonly card: HTMLElement | null;
  readonly isOpen: boolean;
  /** Whether the card is in the page: while it is open, and while it closes. */
  readonly isPresent: boolean;
  /** The element of the page that holds the dialog, if the site has chosen one. Moving there takes the focus away. */
  readonly container: object | null | undefined;
  /** Whether the rest of the page is out of reach meanwhile. */
  readonly isModal: boolean;
}

/**
 * Moves the focus into the dialog when it opens, and back when it is gone. A modal dialog hides the rest of the page from
 * screen readers.
 */
export const useModality = ({ card, isOpen, isPresent, container, isModal }: Modality): void => {
  const restoreFocus = useRef<() => void>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog has to have the focus in its new place too
  useLayoutEffect(() => {
    if (!card || !isOpen) return;
    restoreFocus.current ??= rememberFocus();
    // In two steps: another dialog that saw the focus move from it to this one would fetch the focus back.
    const focused = focusedElement();
    if (focused instanceof HTMLElement) focused.blur();
    // The card itself: the first control may be destructive, and a phone would open its keyboard for a field.
    card.focus();
  }, [card, isOpen, container]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is around the dialog depends on its place
  useLayoutEffect(() => (card && isOpen && isModal ? hideOthers(card) : undefined), [card, isOpen, isModal, container]);

  useLayoutEffect(() => {
    if (!isPresent) return;
    return () => {
      restoreFocus.current?.();
      restoreFocus.current = undefined;
    };
  }, [isPresent]);
};
