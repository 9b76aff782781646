import type { BalanceSource } from "./BalanceSource.ts";
import type { DescriptorSource } from "./DescriptorSource.ts";
import type { HistorySource } from "./HistorySource.ts";
import type { NameSource } from "./NameSource.ts";
import type { NftSource } from "./NftSource.ts";
import type { OnrampSource } from "./OnrampSource.ts";
import type { PriceSource } from "./PriceSource.ts";
import type { SwapSource } from "./SwapSource.ts";

/** The interface of each kind of source. */
export interface SourceKinds {
  readonly balances: BalanceSource;
  readonly prices: PriceSource;
  readonly history: HistorySource;
  readonly swap: SwapSource;
  readonly onramp: OnrampSource;
  readonly names: NameSource;
  readonly nfts: NftSource;
  readonly descriptors: DescriptorSource;
}

export type SourceKind = keyof SourceKinds;
