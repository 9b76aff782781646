import { connectButtonTexts } from "@portico/core/page";
import { type ReactNode, useRef, useState } from "react";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";
import { useThemeVariables } from "../theme/useThemeVariables.ts";
import { useButtonTexts } from "./useButtonTexts.ts";
import { useIntent } from "./useIntent.ts";

export interface PageButtonProps {
  /** What a press begins: the button takes no other one until it has ended, and says so when it has failed. */
  readonly onPress: () => Promise<unknown>;
  /** Something else is under way that the button is about; a press is still taken. */
  readonly isBusy?: boolean;
  /** What it says while it is busy; the same as ever when left out. */
  readonly busyLabel?: ReactNode;
  readonly className?: string | undefined;
  readonly variant?: "accent" | "neutral";
  readonly "aria-label"?: string | undefined;
  readonly children: ReactNode;
}

/** A button of the page that leads to the dialog. While its press is under way it stays in the tab order and does nothing. */
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
        // Nobody waits for it any more once the button is gone.
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
      {/* There before it has something to say, or a screen reader would not. */}
      {press !== "idle" && (
        <span role="status" className="portico-visually-hidden">
          {failure}
        </span>
      )}
    </>
  );
};
