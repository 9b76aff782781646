import { connectButtonTexts, customProperties } from "@portico/core/page";
import { Children, cloneElement, type ForwardedRef, type ReactNode, useRef, useState } from "react";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";
import type { ButtonProps } from "./ButtonProps.ts";
import { withHandlers } from "./handlers.ts";
import { useButtonTexts } from "./useButtonTexts.ts";
import { useIntent } from "./useIntent.ts";
import { useIsReady } from "./useIsReady.ts";
import { lastWidth } from "./width/lastWidth.ts";

export type PageButtonProps = ButtonProps & {
  readonly buttonRef: ForwardedRef<HTMLButtonElement>;
  /** Called on a press. The button ignores further presses until the promise settles, and says so when it rejects. */
  readonly onPress: () => Promise<unknown>;
  /** Whether something else that concerns the button is under way. The button still accepts presses. */
  readonly isBusy?: boolean;
  readonly label: ReactNode;
  /** The label while something else is under way; unchanged when left out, and while a press is handled. */
  readonly busyLabel?: ReactNode;
};

/**
 * A button of the page that leads to the dialog. While a press is handled it stays in the tab order and does nothing.
 */
export const PageButton = ({
  buttonRef,
  onPress,
  isBusy,
  label,
  busyLabel,
  variant,
  size,
  asChild,
  children,
  ...buttonProps
}: PageButtonProps) => {
  const { mode, variables } = useStore(usePortico().theme.store);
  const { failed } = useButtonTexts(connectButtonTexts);
  const [press, setPress] = useState<"" | "loading" | "failed">("");
  const announcement = useRef<HTMLSpanElement>(null);
  const isReady = useIsReady();
  const isPressed = press === "loading";
  const failure = press === "failed" && failed;
  const busyText = isBusy && busyLabel;
  const onClick = () => {
    setPress("loading");
    onPress().then(
      () => setPress(""),
      (cause) => {
        // Once the button is gone, nobody waits for the outcome.
        if (announcement.current) console.error("[portico]", cause);
        setPress("failed");
      },
    );
  };
  const child = asChild ? Children.only(children) : undefined;
  const childProps: Readonly<Record<string, unknown>> = Object(child?.props);
  const handlers = { onClick: isPressed ? undefined : onClick, ...useIntent() };
  const props = {
    "aria-disabled": isPressed,
    ...buttonProps,
    ...childProps,
    className: [child ? childProps.className : "portico-page-button", buttonProps.className].join(" ").trim(),
    // A server renders no inline styles, which a policy may forbid. Those that a script sets are always allowed.
    style: {
      ...(isReady && !child && { ...customProperties(variables), minWidth: busyText ? lastWidth : undefined }),
      ...buttonProps.style,
      ...Object(childProps.style),
    },
    "data-state": press || (isBusy ? "loading" : "idle"),
    ...withHandlers(handlers, buttonProps, childProps),
    ...(buttonRef && { ref: buttonRef }),
  };
  return (
    <>
      {child ? (
        cloneElement(child, props)
      ) : (
        // Without an owner, the button submits no form. A type would give it what a page says about `[type="button"]`.
        <button form="" data-theme={mode} data-variant={variant} data-size={size} {...props}>
          {failure || busyText || label}
        </button>
      )}
      {/* The live region exists before it has a text; otherwise a screen reader would not announce the text. */}
      {press && (
        <span ref={announcement} role="status" className="portico-visually-hidden">
          {failure}
        </span>
      )}
    </>
  );
};
