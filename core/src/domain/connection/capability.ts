/**
 * What a connection can do, as data. A user interface checks the capability, never the adapter's name. `addNetwork` and
 * `switchNetwork` concern the wallet's own network. `atomicCalls` is EIP-5792, `assetDiscovery` is ERC-7811.
 * `estimateFee` reports the cost of a transaction before anybody approves it.
 */
export type Capability =
  | "signMessage"
  | "signTypedData"
  | "signTransaction"
  | "signAllTransactions"
  | "sendTransaction"
  | "sendCalls"
  | "switchNetwork"
  | "addNetwork"
  | "watchAsset"
  | "signPsbt"
  | "sendTransfer"
  | "estimateFee"
  | "revokeOnDisconnect";
