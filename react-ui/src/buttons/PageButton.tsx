import { connectButtonTexts } from "@portico/core/page";
import { type ReactNode, useRef, useState } from "react";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";
import { useThemeVariables } from "../theme/useThemeVariables.ts";
import { useButtonTexts } from "./useButtonTexts.ts";
import { useIntent } from "./useIntent.ts";

export interface PageButtonProps {
  /** Called on a press. The button ignores further presses until the promise settles, and says so when it rejects. */
  readonly onPress: () => Promise<unknown>;
  /** Whether something else that concerns the button is under way. The button still accepts presses. */
  readonly isBusy?: boolean;
  /** The label while the button is busy; unchanged when left out. */
  readonly busyLabel?: ReactNode;
  readonly className?: string | undefined;
  readonly variant?: "accent" | "neutral";
  readonly "aria-label"?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A button of the page that leads to the dialog. While a press is handled it stays in the tab order and does nothing.
 */
export const PageButton = ({
  onPress,
  isBusy = false,
  busyLabel,
  className,
  variant = "accent",
  children,
  ...more
}: PageButtonProps) => {
  const { mode, variables } = useStore(usePortico().theme.store);
  const { failed } = useButtonTexts(connectButtonTexts);
  const [press, setPress] = useState<"idle" | "loading" | "failed">("idle");
  const element = useRef<HTMLButtonElement>(null);
  useThemeVariables(element, variables);
  const state = isBusy && press === "idle" ? "loading" : press;
  const isPressed = press === "loading";
  const failure = press === "failed" && failed;
  const onClick = () => {
    setPress("loading");
    onPress().then(
      () => setPress("idle"),
      (cause) => {
        // Once the button is gone, nobody waits for the outcome.
        if (element.current) console.error("[portico]", cause);
        setPress("failed");
      },
    );
  };
  return (
    <>
      <button
        ref={element}
        type="button"
        className={`portico-page-button ${className ?? ""}`}
        data-theme={mode}
        data-variant={variant}
        data-state={state}
        aria-disabled={isPressed}
        onClick={isPressed ? undefined : onClick}
        {...useIntent()}
        {...more}
      >
        {(state === "loading" ? busyLabel : failure) || children}
      </button>
      {/* The live region exists before it has a text; otherwise a screen reader would not announce the text. */}
      {press !== "idle" && (
        <span role="status" className="portico-visually-hidden">
          {failure}
        </span>
      )}
    </>
  );
};
