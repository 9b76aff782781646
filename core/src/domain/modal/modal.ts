import type { Namespace } from "../chain/caip.ts";
import type { View } from "./view.ts";
import { isAboutConnecting } from "./walletApproval.ts";

/** Which work is in progress: on everything, or on single namespaces. */
export interface LoadingState {
  readonly all: boolean;
  readonly namespaces: ReadonlyArray<Namespace>;
}

export interface ModalState {
  readonly isOpen: boolean;
  readonly loading: LoadingState;
  /** When set, the open modal offers only wallets of this namespace. */
  readonly namespace?: Namespace;
  /** True for 500 ms after an attempt to dismiss a modal that must stay open. */
  readonly isShaking: boolean;
  /**
   * Whether a wallet of the page is asked for something. Its own window may lie over the modal, which then leaves the
   * focus, Escape and the rest of the page to it (docs/rules/modal.md#windows-of-wallets).
   */
  readonly asksPageWallet?: boolean;
}

/** Sets the flag of a namespace, or the flag of everything. */
export const withLoading = (loading: LoadingState, namespace?: Namespace): LoadingState => {
  if (namespace === undefined) return { ...loading, all: true };
  if (loading.namespaces.includes(namespace)) return loading;
  return { ...loading, namespaces: [...loading.namespaces, namespace] };
};

/** Clears the flag of a namespace, or the flag of everything. */
export const withoutLoading = (loading: LoadingState, namespace?: Namespace): LoadingState =>
  namespace === undefined
    ? { ...loading, all: false }
    : { ...loading, namespaces: loading.namespaces.filter((other) => other !== namespace) };

/** Whether work is in progress on a namespace, or on anything at all. */
export const isLoading = ({ all, namespaces }: LoadingState, namespace?: Namespace): boolean =>
  all || (namespace === undefined ? namespaces.length > 0 : namespaces.includes(namespace));

/** How a visitor tries to close the modal. */
export type DismissSource = "overlay" | "escape" | "icon";

export interface DismissContext {
  readonly view: View;
  readonly isShaking: boolean;
  /** Whether the site requires a signature before it admits a visitor. */
  readonly isSignInRequired: boolean;
  /** Whether the visitor has signed in. */
  readonly hasSession: boolean;
  readonly source: DismissSource;
  readonly isEmbedded: boolean;
}

/** Whether a view asks for the signature that signs in. */
export const isSignInView = ({ name }: View): boolean => name === "SIWXSignMessage" || name === "ConnectingSiwe";

const isSignInStep = ({ name }: View): boolean => name === "ApproveTransaction" || name === "SIWXSignMessage";

/**
 * Returns what an attempt to close the modal does (docs/rules/modal.md#attempts-to-leave). A modal that is part of the
 * page has no overlay.
 */
export const dismissal = (context: DismissContext): "close" | "shake" | "ignore" => {
  const { view, isShaking, isSignInRequired, hasSession, source, isEmbedded } = context;
  if (isShaking || (isEmbedded && source === "overlay")) return "ignore";
  const isRequired = isSignInRequired || (view.name === "SIWXSignMessage" && view.isRequired === true);
  const hasToStay = view.name === "UnsupportedChain" || (isSignInStep(view) && isRequired && !hasSession);
  return hasToStay ? "shake" : "close";
};

/** Which view follows when a modal that is part of the page is closed (docs/rules/modal.md#closing). */
export const viewAfterClose = (isConnected: boolean): { readonly move: "replace" | "push"; readonly view: View } =>
  isConnected ? { move: "replace", view: { name: "Account" } } : { move: "push", view: { name: "Connect" } };

/** One reaction to a change of address. Reactions run in order. */
export type AddressReaction = "close" | "back" | "showAccount" | "signInCheck" | "endSwitch";

export interface AddressChange {
  /** The current view. */
  readonly view: View;
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** False while the visitor switches from one namespace to another. */
  readonly isSameNamespace: boolean;
  /** Relay-only mode, in which the modal only closes. */
  readonly isBasic: boolean;
  /** Whether the modal is part of the page. */
  readonly isEmbedded: boolean;
}

/**
 * Returns the reactions to a change of address (docs/rules/modal.md#changes-of-address). When the wallet is gone, the
 * modal closes. A new address starts the sign-in check. A page that offers to connect shows the account instead. A step
 * on the way to a wallet ends with the wallet's approval.
 */
export const afterAddressChange = (change: AddressChange): ReadonlyArray<AddressReaction> => {
  const { view, before, after, isSameNamespace, isBasic, isEmbedded } = change;
  if (before === after) return [];
  if (isBasic) return ["close"];
  if (after === undefined) return isSameNamespace ? ["close"] : [];
  const reactions: ReadonlyArray<AddressReaction> = isSameNamespace ? ["signInCheck"] : ["signInCheck", "endSwitch"];
  if (isEmbedded && view.name === "Connect") return ["showAccount", ...reactions];
  return isSameNamespace || isAboutConnecting(view) ? reactions : ["back", ...reactions];
};

export interface NetworkChange {
  readonly view: View;
  readonly isConnected: boolean;
  readonly isSameNamespace: boolean;
  /** Whether the previous network was one of the site's. */
  readonly wasKnown: boolean;
}

/** Whether the modal goes back one view when the network changes, because the current view has done its work. */
export const goesBackAfterNetworkChange = ({ view, isConnected, isSameNamespace, wasKnown }: NetworkChange): boolean =>
  !isAboutConnecting(view) &&
  // The check for a session on the new network decides about it.
  !(isConnected && isSignInView(view)) &&
  (!isConnected || view.name === "UnsupportedChain" || (isSameNamespace && wasKnown));
