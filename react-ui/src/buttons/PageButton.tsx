import { connectButtonTexts, customProperties } from "@portico/core/page";
import { Children, cloneElement, type ForwardedRef, type ReactNode, useRef, useState } from "react";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";
import type { ButtonProps } from "./ButtonProps.ts";
import { type Handlers, withHandlers } from "./handlers.ts";
import { useButtonTexts } from "./useButtonTexts.ts";
import { useIntent } from "./useIntent.ts";
import { useIsReady } from "./useIsReady.ts";

export type PageButtonProps = ButtonProps & {
  readonly buttonRef: ForwardedRef<HTMLButtonElement>;
  /** Called on a press. The button ignores further presses until the promise settles, and says so when it rejects. */
  readonly onPress: () => Promise<unknown>;
  /** Whether something else that concerns the button is under way. The button still accepts presses. */
  readonly isBusy?: boolean;
  readonly label: ReactNode;
  /** The label while the button is busy; unchanged when left out. */
  readonly busyLabel?: ReactNode;
  readonly variant?: "accent" | "neutral";
};

/**
 * A button of the page that leads to the dialog. While a press is handled it stays in the tab order and does nothing.
 */
export const PageButton = ({
  buttonRef,
  onPress,
  isBusy = false,
  label,
  busyLabel,
  variant = "accent",
  asChild,
  children,
  ...buttonProps
}: PageButtonProps) => {
  const { mode, variables } = useStore(usePortico().theme.store);
  const { failed } = useButtonTexts(connectButtonTexts);
  const [press, setPress] = useState<"idle" | "loading" | "failed">("idle");
  const announcement = useRef<HTMLSpanElement>(null);
  // A server renders no inline styles, which a policy may forbid. Those that a script sets are always allowed.
  const style = useIsReady() ? customProperties(variables) : undefined;
  const state = isBusy && press === "idle" ? "loading" : press;
  const isPressed = press === "loading";
  const failure = press === "failed" && failed;
  const onClick = () => {
    setPress("loading");
    onPress().then(
      () => setPress("idle"),
      (cause) => {
        // Once the button is gone, nobody waits for the outcome.
        if (announcement.current) console.error("[portico]", cause);
        setPress("failed");
      },
    );
  };
  const child = asChild ? Children.only(children) : undefined;
  const childProps: Handlers = Object(child?.props);
  const handlers: Handlers = { onClick: isPressed ? undefined : onClick, ...useIntent() };
  const props = {
    ...buttonProps,
    ...childProps,
    className: [child ? childProps.className : "portico-page-button", buttonProps.className].filter(Boolean).join(" "),
    style: { ...(child ? undefined : style), ...buttonProps.style, ...Object(childProps.style) },
    "data-state": state,
    "aria-disabled": isPressed,
    ...withHandlers(handlers, buttonProps, childProps),
    ...(buttonRef && { ref: buttonRef }),
  };
  return (
    <>
      {child ? (
        cloneElement(child, props)
      ) : (
        <button type="button" data-theme={mode} data-variant={variant} {...props}>
          {(state === "loading" ? busyLabel : failure) || label}
        </button>
      )}
      {/* The live region exists before it has a text; otherwise a screen reader would not announce the text. */}
      {press !== "idle" && (
        <span ref={announcement} role="status" className="portico-visually-hidden">
          {failure}
        </span>
      )}
    </>
  );
};
