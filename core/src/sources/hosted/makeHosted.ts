import { ProjectIdNotConfigured } from "../../domain/errors/configuration.ts";
import { isOnrampEntry } from "../../domain/money/history.ts";
import type { HostedSource } from "../../ports/sources/HostedSource.ts";
import type { SourceContext } from "../../ports/sources/SourceContext.ts";
import { hostedNames } from "./hostedNames.ts";
import { hostedPage } from "./hostedPage.ts";
import { hostedPrices } from "./hostedPrices.ts";
import { hostedSwaps } from "./hostedSwaps.ts";

export const makeHosted = ({ hosted }: SourceContext): HostedSource => {
  if (!hosted) throw new ProjectIdNotConfigured({});
  return {
    balances: ({ network: { caipNetworkId: chainId, chainNamespace }, address, tokens, signal }) =>
      // The service reads tokens again on EVM networks only.
      hosted.balances(
        { address, chainId, ...(tokens && chainNamespace === "eip155" ? { forceUpdate: tokens } : {}) },
        signal,
      ),
    prices: hostedPrices(hosted),
    page: async ({ network, address, cursor, signal }) => {
      const { entries, ...page } = await hosted.history(
        { address, chainId: network.caipNetworkId, ...(cursor === undefined ? {} : { cursor }) },
        signal,
      );
      // The service names the chain of every entry but purchases. Others are of a chain that is not known here.
      return { ...page, entries: entries.filter((entry) => entry.chainId !== undefined || isOnrampEntry(entry)) };
    },
    ...hostedSwaps(hosted),
    getUrl: hostedPage(hosted),
    ...hostedNames(hosted),
  };
};
