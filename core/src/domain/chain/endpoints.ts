/** Base URLs of the public services (docs/rules/services.md#hosts). */
export interface Endpoints {
  /** Blockchain API and JSON-RPC gateway. */
  readonly blockchainApi: string;
  /** Wallet directory and images. */
  readonly walletDirectory: string;
  readonly analytics: string;
  /** WebSocket URL of the relay. */
  readonly relay: string;
  /** Tells wallets which page a request comes from. */
  readonly verify: string;
  /**
   * An API of the coins of Bitcoin addresses, in the shape of mempool.space and Esplora: under `/api`, and under
   * `/testnet/api` for the test network.
   */
  readonly bitcoinApi: string;
  /** Origin of the secure site, whose frame holds the keys of visitors who sign in by e-mail or with an account. */
  readonly secureSite: string;
}
export const defaultEndpoints: Endpoints = {
  blockchainApi: "https://rpc.walletconnect.org",
  walletDirectory: "https://api.web3modal.org",
  analytics: "https://pulse.walletconnect.org",
  relay: "wss://relay.walletconnect.org",
  verify: "https://verify.walletconnect.org",
  bitcoinApi: "https://mempool.space",
  secureSite: "https://secure.walletconnect.org",
};
