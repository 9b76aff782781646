/** What a site reads and does through its own wagmi. */
export interface SiteWagmi {
  readonly account: () => string | undefined;
  readonly chainId: () => number | undefined;
  readonly connectorId: () => string | undefined;
  readonly signMessage: (message: string) => Promise<string>;
  readonly switchChain: (chainId: 1 | 8453) => Promise<unknown>;
  /** What wagmi's own provider component does when it is mounted. */
  readonly reconnect: () => Promise<unknown>;
  /** Whether wagmi has found the wallet. */
  readonly offers: (connectorId: string) => boolean;
  readonly connect: (connectorId: string) => Promise<void>;
  readonly disconnect: () => Promise<unknown>;
}
