import { BROWSER_WALLET_NAME, type Connector, isInPage } from "./connector.ts";
import type { Device } from "./device.ts";
import { explorerIdByName } from "./explorerIds.ts";
import { SAFE_CONNECTOR_ID } from "./knownConnectorIds.ts";

export interface VisibilityContext {
  readonly device: Pick<Device, "isMobile" | "isFramed">;
  /** False when the site has no adapters or is limited to the relay. */
  readonly usesPageWallets: boolean;
  /** Whether the site shows EVM wallets that announce themselves (EIP-6963). */
  readonly isEip6963Enabled: boolean;
  /** Whether the page holds a provider in `window.ethereum`. */
  readonly hasInjectedEvm: boolean;
  /** RDNS of the wallets that the site excludes, from the directory. */
  readonly excludedRdns: ReadonlySet<string>;
  /** Directory ids that the site excludes. */
  readonly excludedIds: ReadonlySet<string>;
}

/** A name proves nothing, but it is enough to leave out a wallet with the name of an excluded one. */
const isExcluded = (connector: Connector, { excludedRdns, excludedIds }: VisibilityContext): boolean => {
  const { rdns, explorerId = explorerIdByName(connector.name) } = connector;
  return (rdns !== undefined && excludedRdns.has(rdns)) || (explorerId !== undefined && excludedIds.has(explorerId));
};

const isInjectedVisible = (connector: Connector, { device, hasInjectedEvm }: VisibilityContext): boolean => {
  if (connector.name === BROWSER_WALLET_NAME && !device.isMobile) return false;
  return connector.namespace !== "eip155" || connector.rdns !== undefined || hasInjectedEvm;
};

/**
 * Whether a visitor sees a connector. A desktop hides the page's unnamed provider, because its wallet announces itself.
 * A Safe can be connected only from inside its own frame. The relay and the embedded wallet are always visible.
 */
export const isVisible = (connector: Connector, context: VisibilityContext): boolean => {
  const { type, namespace, id } = connector;
  if (type === "WALLET_CONNECT" || type === "AUTH") return true;
  if (!context.usesPageWallets || isExcluded(connector, context)) return false;
  if (type === "ANNOUNCED") return namespace !== "eip155" || context.isEip6963Enabled;
  if (type === "INJECTED") return isInjectedVisible(connector, context);
  return id !== SAFE_CONNECTOR_ID || context.device.isFramed;
};

/** Whether the visitor can choose a wallet of the page. If so, wallets come before e-mail and social logins. */
export const hasVisiblePageWallet = (connectors: ReadonlyArray<Connector>, context: VisibilityContext): boolean =>
  connectors.some((connector) => isInPage(connector) && isVisible(connector, context));
