import type { Network } from "../../domain/chain/network.ts";
import type { OnrampOffer } from "../../domain/money/onramp/onrampProviders.ts";
import type { SourceContext } from "./SourceContext.ts";
import type { SourceKind } from "./SourceKinds.ts";

/** A source as a site lists it: a declaration that costs next to nothing until the source is used. */
export interface SourcePlugin<Source> {
  /** Shown to visitors as the origin of figures, for example `multicall`. */
  readonly id: string;
  /**
   * Whether the source answers questions of a kind for a network. It is cheap: nothing is loaded or requested for it. A
   * source of one kind need not look at the second argument.
   */
  readonly serves: (network: Network, kind?: SourceKind) => boolean;
  /**
   * For a source of balances: whether it reads the `tokens` of a query from the chain, as it does unless this says
   * otherwise. After a transaction, those that do not are asked last.
   */
  readonly rereads?: (network: Network) => boolean;
  /** For a source of purchases that stands for several providers. One without it is a provider by itself. */
  readonly offers?: (network: Network) => ReadonlyArray<OnrampOffer>;
  /** For a source that registers names: what they end in, for example `.shop.eth`. */
  readonly nameSuffix?: string;
  readonly load: () => Promise<(context: SourceContext) => Source>;
}
