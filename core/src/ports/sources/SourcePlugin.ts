import type { Network } from "../../domain/chain/network.ts";
import type { SourceContext } from "./SourceContext.ts";

/** A source as a site lists it: a declaration that costs next to nothing until the source is used. */
export interface SourcePlugin<Source> {
  /** Shown to visitors as the origin of figures, for example `multicall`. */
  readonly id: string;
  /** Whether the source answers for a network. It is cheap: nothing is loaded or requested for it. */
  readonly serves: (network: Network) => boolean;
  /** For a source that registers names: what they end in, for example `.shop.eth`. */
  readonly nameSuffix?: string;
  readonly load: () => Promise<(context: SourceContext) => Source>;
}
