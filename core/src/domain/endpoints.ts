/** Where the public services are (contract wire section 0.2). */
export interface Endpoints {
  /** Blockchain API and JSON-RPC gateway. */
  readonly blockchainApi: string;
  /** Wallet directory and images. */
  readonly walletDirectory: string;
  readonly analytics: string;
  /** WebSocket URL of the relay. */
  readonly relay: string;
  /** Where wallets learn which page a request comes from. */
  readonly verify: string;
}
export const defaultEndpoints: Endpoints = {
  blockchainApi: "https://rpc.walletconnect.org",
  walletDirectory: "https://api.web3modal.org",
  analytics: "https://pulse.walletconnect.org",
  relay: "wss://relay.walletconnect.org",
  verify: "https://verify.walletconnect.org",
};
