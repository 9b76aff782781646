import type { Network } from "../chain/network.ts";
import type { Connector } from "../connection/connector.ts";
import { type SelectionContext, selectWallet } from "../directory/selectWallet.ts";
import type { DirectoryWallet } from "../directory/wallet.ts";
import { isPairingPlatform, type WalletPlatform } from "../directory/walletPlatforms.ts";
import type { PorticoError } from "../errors/catalogue.ts";
import type { View } from "./view.ts";

/**
 * What a view waits for: a wallet in the page, a pairing through the relay, a wallet that switches its network, or
 * wallets of the directory. With `hasPages`, the view shows the first page of the list too.
 */
export type AttemptTarget =
  | { readonly kind: "connector"; readonly connector: Connector }
  | { readonly kind: "pairing"; readonly wallet?: DirectoryWallet }
  | { readonly kind: "network"; readonly network: Network }
  | { readonly kind: "directory"; readonly hasPages: boolean };

/** The attempt that the visible view waits for. */
export interface AttemptState {
  /** `idle` when the view waits for nothing. `done` and `failed` stay until another view is shown. */
  readonly status: "idle" | "running" | "done" | "failed";
  /** The view to which the state belongs; undefined when no view waits. */
  readonly view?: View;
  /** Undefined while there is nothing to wait for, as when the wallet is not in the page. */
  readonly target?: AttemptTarget;
  /** The ways to reach the wallet of a pairing view. They are tabs when there are several. */
  readonly platforms?: ReadonlyArray<WalletPlatform>;
  /** The platform in use: the visitor's choice, else the first one. */
  readonly platform?: WalletPlatform;
  /** Why the attempt failed. */
  readonly error?: PorticoError;
}

/** What identifies the subject of a view that waits; undefined for other views. Data of the same subject may change. */
export const waitingKey = (view: View): string | undefined => {
  switch (view.name) {
    case "ConnectingExternal":
      return `${view.name} ${view.connector.namespace} ${view.connector.id}`;
    case "ConnectingWalletConnect":
      return `${view.name} ${view.wallet?.id ?? ""}`;
    case "ConnectingWalletConnectBasic":
      return view.name;
    case "SwitchNetwork":
      return `${view.name} ${view.network.caipNetworkId}`;
    default:
      return undefined;
  }
};

/** The ways to reach the wallet of a pairing view. Any wallet can scan a code. Empty for views that do not pair. */
export const platformsOf = (view: View, context: SelectionContext): ReadonlyArray<WalletPlatform> => {
  // On a phone, this view is the list of wallets.
  if (view.name === "ConnectingWalletConnectBasic") return context.device.isMobile ? [] : ["qrcode"];
  if (view.name !== "ConnectingWalletConnect") return [];
  const selection = view.wallet && selectWallet(view.wallet, context);
  return selection?.next === "pair" ? selection.platforms : ["qrcode"];
};

/** The connector of wallets that mark the page's provider (`window.ethereum`) as their own. */
export const browserTabConnector = ({ connectors }: Pick<SelectionContext, "connectors">): Connector | undefined =>
  connectors.find(({ type, namespace }) => type === "INJECTED" && namespace === "eip155");

/** What a view waits for on a platform. */
export const attemptTarget = (
  view: View,
  platform: WalletPlatform | undefined,
  context: SelectionContext,
): AttemptTarget | undefined => {
  if (view.name === "ConnectingExternal") return { kind: "connector", connector: view.connector };
  if (view.name === "SwitchNetwork") return { kind: "network", network: view.network };
  if (platform === undefined) return undefined;
  if (isPairingPlatform(platform)) {
    const wallet = view.name === "ConnectingWalletConnect" ? view.wallet : undefined;
    return { kind: "pairing", ...(wallet ? { wallet } : {}) };
  }
  const connector = platform === "browser" ? browserTabConnector(context) : undefined;
  return connector && { kind: "connector", connector };
};

/** Whether two targets need the same attempt. */
export const isSameTarget = (a: AttemptTarget, b: AttemptTarget): boolean => {
  if (a.kind === "connector" && b.kind === "connector") {
    return a.connector.id === b.connector.id && a.connector.namespace === b.connector.namespace;
  }
  // A view pairs with one wallet, and switches to one network.
  return a.kind === b.kind;
};

/** The choice of a wallet, as the event SELECT_WALLET describes it; undefined for a view that switches the network. */
export const walletSelection = (
  view: View,
  platform: WalletPlatform | undefined,
  target: AttemptTarget,
): { readonly name: string; readonly platform: Exclude<WalletPlatform, "unsupported"> } | undefined => {
  const wallet =
    view.name === "ConnectingExternal" || view.name === "ConnectingWalletConnect" ? view.wallet : undefined;
  if (target.kind === "connector") return { name: wallet?.name || target.connector.name, platform: "browser" };
  if (target.kind === "pairing" && platform && isPairingPlatform(platform))
    return { name: wallet?.name ?? "WalletConnect", platform };
  return undefined;
};

/** Whether two states look the same to a visitor. */
export const isSameAttemptState = (a: AttemptState, b: AttemptState): boolean =>
  a.status === b.status &&
  a.view === b.view &&
  a.error === b.error &&
  a.platform === b.platform &&
  a.target?.kind === b.target?.kind &&
  (a.platforms ?? []).join() === (b.platforms ?? []).join();
