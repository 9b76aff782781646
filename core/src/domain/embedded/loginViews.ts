import type { View, ViewName } from "../modal/view.ts";
import type { EmbeddedFlow, EmbeddedState } from "./embeddedState.ts";

/** How the views of an open modal follow a login. */
export type LoginMove =
  /** Opens the modal, which is closed, on the view. */
  | { readonly to: "open"; readonly view: View }
  | { readonly to: "push" | "replace" | "reset"; readonly view: View }
  | { readonly to: "back" }
  | { readonly to: "nowhere" };

const nowhere: LoginMove = { to: "nowhere" };
const back: LoginMove = { to: "back" };

/** Shows the pages of the secure frame, and waits for them. */
const walletView: View = { name: "SecureWallet" };

/** The steps that a login is in. */
type LoginState = Pick<EmbeddedState, "flow" | "hasPages">;

/** The views in which a login starts, and which show that it does. */
const startViews: ReadonlySet<ViewName> = new Set(["Connect", "Create", "ConnectSocials"]);

/** Returns the view of a step. Undefined for a step that shows in the view before it. */
export const viewOfFlow = (flow: EmbeddedFlow): View | undefined => {
  switch (flow.status) {
    case "awaitingDevice":
      return { name: "EmailVerifyDevice", email: flow.email };
    case "awaitingCode":
    case "verifyingCode":
      return { name: "EmailVerifyOtp", email: flow.email };
    case "awaitingPopup":
      return { name: "ConnectingSocial", provider: flow.provider };
    case "awaitingFarcaster":
      return { name: "ConnectingFarcaster" };
    case "awaitingPasskey":
    case "renewingBackup":
      return walletView;
    case "failed":
      if (flow.provider === "passkey") return walletView;
      return flow.provider === "farcaster" ? undefined : { name: "ConnectingSocial", provider: flow.provider };
    case "changingEmail": {
      const { step, email, newEmail } = flow;
      if (step === "primaryCode") return { name: "UpdateEmailPrimaryOtp", email, newEmail };
      return step === "secondaryCode" ? { name: "UpdateEmailSecondaryOtp", email, newEmail } : undefined;
    }
    default:
      return undefined;
  }
};

/** The views that show a step of a login. Whoever leaves them leaves the login. */
const viewsOf = ({ flow, hasPages }: LoginState): ReadonlySet<ViewName> => {
  if (hasPages) return new Set([walletView.name]);
  const own = viewOfFlow(flow);
  if (own) return new Set([own.name]);
  if (flow.status === "changingEmail") return new Set(["UpdateEmailWallet"]);
  if (flow.status === "failed") return new Set(["ConnectingFarcaster"]);
  if (flow.status === "sendingEmail") return startViews;
  if (flow.status !== "retrievingUser") return new Set();
  if (flow.provider === "passkey") return new Set([walletView.name]);
  if (flow.provider === "email") return new Set([...startViews, "EmailVerifyOtp", walletView.name]);
  return new Set([flow.provider === "farcaster" ? "ConnectingFarcaster" : "ConnectingSocial", walletView.name]);
};

/** Whether a visitor is in the login; `view` is undefined while the modal is closed. */
export const isInLogin = (state: LoginState, view: View | undefined): boolean =>
  view !== undefined && viewsOf(state).has(view.name);

/** The steps whose view is left when the login ends in them. */
const endedByBack: ReadonlySet<EmbeddedFlow["status"]> = new Set([
  "idle",
  "awaitingPopup",
  "awaitingFarcaster",
  "awaitingPasskey",
  "renewingBackup",
]);

/** Where the modal goes when a login has ended. */
const afterLogin = (before: EmbeddedState, after: EmbeddedState, view: View | undefined): LoginMove => {
  const { flow } = before;
  if (!view || !isInLogin(before, view)) return nowhere;
  if (flow.status === "changingEmail") {
    const isChanged = flow.step === "secondaryCode" && after.user?.email !== flow.email;
    return isChanged ? { to: "reset", view: { name: "Account" } } : nowhere;
  }
  if (flow.status !== "retrievingUser") return endedByBack.has(flow.status) ? back : nowhere;
  // The approval of the wallet closes the other views.
  if (after.user) return view.name === "Connect" ? { to: "replace", view: { name: "Account" } } : nowhere;
  return startViews.has(view.name) ? nowhere : back;
};

/** Where the pages of the secure frame show. An approval shows the frame already. */
const toPages = (before: EmbeddedState, after: EmbeddedState, view: View | undefined): LoginMove => {
  if (before.hasPages || after.approval || isInLogin(after, view)) return nowhere;
  if (!view) return { to: "open", view: walletView };
  const isReplaced = isInLogin(before, view) && !startViews.has(view.name);
  return { to: isReplaced ? "replace" : "push", view: walletView };
};

/**
 * Where the modal goes when a login takes a step (docs/rules/embedded.md#views-of-a-login); `view` is undefined while it
 * is closed.
 */
export const loginMove = (before: EmbeddedState, after: EmbeddedState, view: View | undefined): LoginMove => {
  const { flow } = after;
  if (after.hasPages) return toPages(before, after, view);
  if (flow.status === "idle") return afterLogin(before, after, view);
  if (!view) return nowhere;
  const isHere = isInLogin(after, view);
  if (isHere && flow.status === "failed") {
    // The visitor can try again where the provider's window is opened, unless the answer came from somebody else.
    return flow.provider === "farcaster" || flow.error._tag === "UntrustedOrigin" ? back : nowhere;
  }
  if (isHere && flow.status === "awaitingDevice" && flow.error) return back;
  const next = viewOfFlow(flow);
  if (!next || isHere) return nowhere;
  if (startViews.has(view.name) || view.name === "UpdateEmailWallet") return { to: "push", view: next };
  return isInLogin(before, view) ? { to: "replace", view: next } : nowhere;
};
