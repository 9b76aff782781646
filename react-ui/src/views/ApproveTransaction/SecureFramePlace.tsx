import { type ReactNode, useState } from "react";
import { useFrameFocus } from "./useFrameFocus.ts";
import { useFramePlace } from "./useFramePlace.ts";

interface SecureFramePlaceProps {
  /** Names the place for screen readers. */
  readonly label: string;
  readonly isShown: boolean;
  /** Stands in the place while the frame does not show. */
  readonly children: ReactNode;
}

/**
 * The place in the dialog where the secure frame shows (docs/rules/modal.md#approvals). The frame is not in the dialog,
 * because a frame that moves in the document starts again.
 */
export const SecureFramePlace = ({ label, isShown, children }: SecureFramePlaceProps) => {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useFramePlace(place, isShown);
  const focusFrame = useFrameFocus(place, isShown);
  return (
    <section
      ref={setPlace}
      className="portico-approval"
      aria-label={label}
      tabIndex={isShown ? 0 : undefined}
      onFocus={focusFrame}
    >
      {isShown ? null : children}
    </section>
  );
};
