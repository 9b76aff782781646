import type { DefaultSources } from "../../../controllers/siteSources/Sources.ts";
import { esplora } from "../../../sources/bitcoin/esplora.ts";
import { clientEns } from "../../../sources/ens/clientEns.ts";
import { hosted } from "../../../sources/hosted/hosted.ts";
import { multicall } from "../../../sources/multicall/multicall.ts";
import { solanaAccounts } from "../../../sources/solana/solanaAccounts.ts";
import { solanaSignatures } from "../../../sources/solana/solanaSignatures.ts";
import { uniswap } from "../../../sources/uniswap/uniswap.ts";

/** What a site uses that chooses no sources (docs/rules/sources.md#order). */
export const defaultSources: DefaultSources = {
  hosted: hosted(),
  direct: {
    balances: [multicall(), solanaAccounts(), esplora()],
    prices: [],
    history: [solanaSignatures(), esplora()],
    swap: [uniswap()],
    onramp: [],
    names: [clientEns],
  },
};
