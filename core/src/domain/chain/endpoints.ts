/** Where the public services are (docs/rules/services.md#hosts). */
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
  /**
   * Coins of Bitcoin addresses: an API of the shape that mempool.space and Esplora have, under `/api`, and under
   * `/testnet/api` for the test network.
   */
  readonly bitcoinApi: string;
}
export const defaultEndpoints: Endpoints = {
  blockchainApi: "https://rpc.walletconnect.org",
  walletDirectory: "https://api.web3modal.org",
  analytics: "https://pulse.walletconnect.org",
  relay: "wss://relay.walletconnect.org",
  verify: "https://verify.walletconnect.org",
  bitcoinApi: "https://mempool.space",
};
