/**
 * What a connection can do, as data: a user interface asks for the capability and never for the adapter's name.
 * `addNetwork` and `switchNetwork` are about the wallet's own network; `atomicCalls` is EIP-5792; `assetDiscovery` ERC-7811;
 * `estimateFee` tells what sending would cost before anybody is asked.
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
