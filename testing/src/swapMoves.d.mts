/** A chain of the sandbox, with its exchanges. */
interface ExchangeChain {
  readonly rpcUrl: string;
  readonly tokens: ReadonlyArray<{ readonly symbol: string; readonly address: `0x${string}` }>;
  readonly contracts: { readonly router: `0x${string}`; readonly multicall3: `0x${string}` };
  readonly v2: { readonly factory: `0x${string}` };
  readonly v3: { readonly factory: `0x${string}` };
}

/** Who keeps the reserves: the service's router, or the pools compatible with a version of Uniswap. */
export type Exchange = "service" | "v2" | "v3";

/** By how much what is held has changed, by symbol, in base units. What is as before is absent. */
export interface SwapMoves {
  /** The fees are left out. */
  readonly account: Readonly<Record<string, bigint>>;
  /** All pools of the exchange together. */
  readonly pools: Readonly<Record<string, bigint>>;
}

/**
 * Reads what an account and the pools of an exchange on Ethereum hold. The returned function says what has moved since,
 * apart from the fees that the account has paid.
 */
export function watchSwap(
  chain: ExchangeChain,
  about: { readonly account: `0x${string}`; readonly exchange: Exchange },
): Promise<() => Promise<SwapMoves>>;

/** What has to move in a swap: what the account gives arrives in the pools, and what it receives leaves them. */
export function agreedMoves(
  exchange: Exchange,
  swap: { readonly from: string; readonly amount: bigint; readonly to: string; readonly received: bigint },
): SwapMoves;
