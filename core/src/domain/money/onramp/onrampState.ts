import type { AccountId } from "../../chain/caip.ts";
import { ONRAMP_PRICE_MAX_AGE_MILLIS } from "../../limits/money.ts";
import type { OnrampOptions, OnrampQuote } from "./onramp.ts";
import type { OnrampDraft } from "./onrampDraft.ts";
import type { OnrampOffer } from "./onrampProviders.ts";

/** What can be bought, what the visitor has chosen, and where it is sold. */
export interface OnrampState {
  readonly status: "idle" | "loading" | "ready" | "failed";
  readonly options?: OnrampOptions;
  readonly quote?: OnrampQuote;
  /** What the visitor has chosen. */
  readonly draft?: OnrampDraft;
  /** The providers for the draft, in order; their URLs are absent until they are known. */
  readonly offers?: ReadonlyArray<OnrampOffer>;
  /** When the quote and the pages were fetched. */
  readonly pricedAtMillis?: number;
}

/** Whether an account's quote and pages are on their way, or complete and not old. */
export const isFresh = (
  { status, draft, offers = [], pricedAtMillis = 0 }: OnrampState,
  account: AccountId,
  nowMillis: number,
): boolean =>
  draft?.account === account &&
  (status === "loading" ||
    (status === "ready" &&
      offers.every(({ url }) => url !== undefined) &&
      nowMillis - pricedAtMillis < ONRAMP_PRICE_MAX_AGE_MILLIS));
