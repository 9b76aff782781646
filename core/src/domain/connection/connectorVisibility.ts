import { BROWSER_WALLET_NAME, type Connector } from "./connector.ts";
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
  /** RDNS of the wallets that the site excludes, as the directory tells them. */
  readonly excludedRdns: ReadonlySet<string>;
  /** Directory ids that the site excludes. */
  readonly excludedIds: ReadonlySet<string>;
}

/** A name proves nothing, but a wallet that is called like an excluded one may well be left out. */
const isExcluded = (connector: Connector, { excludedRdns, excludedIds }: VisibilityContext): boolean => {
  const { rdns, explorerId = explorerIdByName(connector.name) } = connector;
  return (rdns !== undefined && excludedRdns.has(rdns)) || (explorerId !== undefined && excludedIds.has(explorerId));
};

const isInjectedVisible = (connector: Connector, { device, hasInjectedEvm }: VisibilityContext): boolean => {
  if (connector.name === BROWSER_WALLET_NAME && !device.isMobile) return false;
  return connector.namespace !== "eip155" || connector.rdns !== undefined || hasInjectedEvm;
};

/**
 * Whether a visitor is shown a connector. On a desktop the unnamed provider of a page is not: its wallet announces
 * itself. A Safe can be connected from inside its own frame only. The relay and the embedded wallet always can.
 */
export const isVisible = (connector: Connector, context: VisibilityContext): boolean => {
  const { type, namespace, id } = connector;
  if (type === "WALLET_CONNECT" || type === "AUTH") return true;
  if (!context.usesPageWallets || isExcluded(connector, context)) return false;
  if (type === "ANNOUNCED") return namespace !== "eip155" || context.isEip6963Enabled;
  if (type === "INJECTED") return isInjectedVisible(connector, context);
  return id !== SAFE_CONNECTOR_ID || context.device.isFramed;
};

/** Whether a wallet of the page is there to be chosen, which puts wallets before e-mail and social logins. */
export const hasVisiblePageWallet = (connectors: ReadonlyArray<Connector>, context: VisibilityContext): boolean =>
  connectors.some(
    (connector) => (connector.type === "ANNOUNCED" || connector.type === "INJECTED") && isVisible(connector, context),
  );
