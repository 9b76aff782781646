import { type RefObject, useCallback } from "react";

let isLeft = false;

/** A button that takes another one's place gets the focus that the other one had; the answer is its `ref`. */
export const useInheritedFocus = (element: RefObject<HTMLButtonElement | null>) =>
  useCallback(
    (button: HTMLButtonElement | null) => {
      if (button && isLeft) button.focus({ preventScroll: true });
      if (!button && element.current?.matches(":focus")) {
        isLeft = true;
        // Whatever comes later than with the same change of the page is no heir.
        queueMicrotask(() => {
          isLeft = false;
        });
      }
      element.current = button;
    },
    [element],
  );
