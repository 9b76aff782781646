import type { DefaultSources } from "../../../controllers/money/sources/Sources.ts";
import { hosted } from "../../../sources/hosted/hosted.ts";
import { uniswap } from "../../../sources/uniswap/uniswap.ts";

/** What a site uses that chooses no sources (docs/rules/sources.md#order). */
export const defaultSources: DefaultSources = {
  hosted: hosted(),
  direct: { balances: [], prices: [], history: [], swap: [uniswap()], onramp: [] },
};
