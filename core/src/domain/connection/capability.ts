import type { Namespace } from "../chain/caip.ts";

/** What wallets of each namespace can do at most. Each connection reports which of it its own wallet can do. */
export const capabilitiesOf = {
  eip155: [
    "signMessage",
    "signTypedData",
    "sendTransaction",
    "sendCalls",
    "switchNetwork",
    "addNetwork",
    "watchAsset",
    "discoverAssets",
    "grantPermissions",
    "estimateFee",
    "revokeOnDisconnect",
  ],
  solana: ["signMessage", "signTransaction", "signAllTransactions", "sendTransaction", "sendTransfer", "estimateFee"],
  polkadot: ["signMessage"],
  bip122: ["signMessage", "signPsbt", "sendTransfer"],
} as const satisfies Readonly<Record<Namespace, ReadonlyArray<string>>>;

/** What a connection of a namespace can do. */
export type CapabilityOf<N extends Namespace> = (typeof capabilitiesOf)[N][number];

/**
 * What a connection can do, as data. A user interface checks the capability, never the adapter's name. `addNetwork` and
 * `switchNetwork` concern the wallet's own network. `sendCalls` is EIP-5792.
 * `discoverAssets` means that the wallet may be asked for its assets (ERC-7811). `grantPermissions` means that the
 * wallet may be asked for permissions (ERC-7715). `estimateFee` reports the cost of a transaction before anybody approves
 * it.
 */
export type Capability = CapabilityOf<Namespace>;

/** A list of capabilities. Any capability may be looked for in it, also one that the namespace does not have. */
export interface Capabilities<N extends Namespace = Namespace> extends ReadonlyArray<CapabilityOf<N>> {
  includes(capability: Capability, fromIndex?: number): boolean;
}
