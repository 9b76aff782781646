import type { BalanceSource } from "./BalanceSource.ts";
import type { HistorySource } from "./HistorySource.ts";
import type { NameSource } from "./NameSource.ts";
import type { OnrampSource } from "./OnrampSource.ts";
import type { PriceSource } from "./PriceSource.ts";
import type { SwapSource } from "./SwapSource.ts";

/** One source of several kinds. */
export interface HostedSource extends BalanceSource, PriceSource, HistorySource, SwapSource, OnrampSource, NameSource {}
