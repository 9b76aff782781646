import type { Namespace } from "../chain/caip.ts";
import type { View } from "./view.ts";
import { isAboutConnecting } from "./walletApproval.ts";

/** What is under way: everything, or single namespaces. */
export interface LoadingState {
  readonly all: boolean;
  readonly namespaces: ReadonlyArray<Namespace>;
}

export interface ModalState {
  readonly isOpen: boolean;
  readonly loading: LoadingState;
  /** Wallets of this namespace alone are offered while the modal is open for it. */
  readonly namespace?: Namespace;
  /** True for 500 ms after an attempt to dismiss a modal that has to stay. */
  readonly isShaking: boolean;
}

/** The flags with one more raised, for a namespace or for everything. */
export const withLoading = (loading: LoadingState, namespace?: Namespace): LoadingState => {
  if (namespace === undefined) return { ...loading, all: true };
  if (loading.namespaces.includes(namespace)) return loading;
  return { ...loading, namespaces: [...loading.namespaces, namespace] };
};

/** The flags without the one of a namespace, or without the one for everything. */
export const withoutLoading = (loading: LoadingState, namespace?: Namespace): LoadingState =>
  namespace === undefined
    ? { ...loading, all: false }
    : { ...loading, namespaces: loading.namespaces.filter((known) => known !== namespace) };

/** Whether a namespace, or anything at all, is under way. */
export const isLoading = ({ all, namespaces }: LoadingState, namespace?: Namespace): boolean =>
  all || (namespace === undefined ? namespaces.length > 0 : namespaces.includes(namespace));

/** How a visitor tries to leave. */
export type DismissSource = "overlay" | "escape" | "icon";

export interface DismissFacts {
  readonly view: View;
  readonly isShaking: boolean;
  /** Whether the site asks for a signature before it lets a visitor in. */
  readonly isSignInRequired: boolean;
  /** Whether the visitor has signed in. */
  readonly hasSession: boolean;
  readonly source: DismissSource;
  readonly isEmbedded: boolean;
}

const isSignInStep = ({ name }: View): boolean => name === "ApproveTransaction" || name === "SIWXSignMessage";

/**
 * What an attempt to leave leads to (docs/rules/modal.md#attempts-to-leave). A modal that is part of the page has no
 * overlay.
 */
export const dismissal = (facts: DismissFacts): "close" | "shake" | "ignore" => {
  const { view, isShaking, isSignInRequired, hasSession, source, isEmbedded } = facts;
  if (isShaking || (isEmbedded && source === "overlay")) return "ignore";
  const isRequired = isSignInRequired || (view.name === "SIWXSignMessage" && view.isRequired === true);
  const hasToStay = view.name === "UnsupportedChain" || (isSignInStep(view) && isRequired && !hasSession);
  return hasToStay ? "shake" : "close";
};

/** Where a modal that is part of the page goes when it is closed (docs/rules/modal.md#closing). */
export const viewAfterClose = (isConnected: boolean): { readonly how: "replace" | "push"; readonly view: View } =>
  isConnected ? { how: "replace", view: { name: "Account" } } : { how: "push", view: { name: "Connect" } };

/** What a change of address leads to, in this order. */
export type AddressReaction = "close" | "back" | "showAccount" | "signInCheck" | "endSwitch";

export interface AddressChange {
  /** The view that shows. */
  readonly view: View;
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** False while the visitor goes from one namespace to another. */
  readonly isSameNamespace: boolean;
  /** Relay-only mode, in which nothing but the modal's end follows. */
  readonly isBasic: boolean;
  /** Whether the modal is part of the page. */
  readonly isEmbedded: boolean;
}

/**
 * A wallet that went away closes the modal, an address that appeared is asked to sign in, and a page that offers to
 * connect shows the account instead (docs/rules/modal.md#changes-of-address). A step on the way to a wallet is ended by its
 * approval.
 */
export const afterAddressChange = (change: AddressChange): ReadonlyArray<AddressReaction> => {
  const { view, before, after, isSameNamespace, isBasic, isEmbedded } = change;
  if (before === after) return [];
  if (isBasic) return ["close"];
  if (after === undefined) return isSameNamespace ? ["close"] : [];
  const asked: ReadonlyArray<AddressReaction> = isSameNamespace ? ["signInCheck"] : ["signInCheck", "endSwitch"];
  if (isEmbedded && view.name === "Connect") return ["showAccount", ...asked];
  return isSameNamespace || isAboutConnecting(view) ? asked : ["back", ...asked];
};

export interface NetworkChange {
  readonly view: View;
  readonly isConnected: boolean;
  readonly isSameNamespace: boolean;
  /** Whether the network before was one of the site's. */
  readonly wasKnown: boolean;
}

/** Whether the view that shows has done its work when the network changes, so that the modal goes back by one. */
export const goesBackAfterNetworkChange = ({ view, isConnected, isSameNamespace, wasKnown }: NetworkChange): boolean =>
  !isAboutConnecting(view) && (!isConnected || view.name === "UnsupportedChain" || (isSameNamespace && wasKnown));
