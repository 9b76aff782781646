import type { PorticoOptions } from "@portico/core";
import {
  blockscout,
  clearSigning,
  collections,
  ens,
  esplora,
  hosted,
  kyber,
  type OnrampSource,
  type SourcePlugin,
  solanaSignatures,
  subnames,
  uniswap,
} from "@portico/core/sources";
import { type DemoSandbox, sandboxOptions } from "./sandbox.ts";
import type { Settings } from "./settings/settings.ts";

/** Sells at a page of the site's choice. */
const shopAt = (page: string): SourcePlugin<OnrampSource> => ({
  id: "shop",
  serves: ({ caipNetworkId }) => caipNetworkId === "eip155:1",
  load: async () => () => ({
    getUrl: async ({ account, currency, amount }) => {
      const address = account.split(":").at(-1) ?? "";
      const wallets = JSON.stringify([{ address, blockchains: ["ethereum"], assets: [currency] }]);
      const query = new URLSearchParams({ partnerUserId: address, destinationWallets: wallets });
      if (amount) query.set("presetFiatAmount", amount);
      return `${page}/buy/select-asset?${query}`;
    },
  }),
});

/** The sources of a site that uses no service. */
const directSources = ({ explorers }: DemoSandbox) => ({
  history: [blockscout({ urls: explorers }), solanaSignatures(), esplora()],
  swap: [uniswap()],
});

/** The NFTs of the sandbox. */
const galleryOf = ({ chains }: DemoSandbox) => {
  const { collection, itemCollection } = chains["eip155:1"].contracts;
  return collections({
    collections: [
      { chainId: "eip155:1", standard: "erc721", address: collection },
      { chainId: "eip155:1", standard: "erc1155", address: itemCollection, name: "Sandbox Stamps", tokenIds: [1n, 2n] },
    ],
  });
};

/** The client options for the chosen services. */
export const serviceOptions = (
  sandbox: DemoSandbox,
  settings: Pick<Settings, "services" | "shop" | "aggregator" | "subnames" | "state">,
): Pick<PorticoOptions, "projectId" | "endpoints" | "rpcUrls" | "sources"> => {
  const { services, shop, aggregator, state } = settings;
  const { projectId, endpoints, rpcUrls } = sandboxOptions(sandbox);
  const { origin, host } = new URL(state === "loading" ? sandbox.silent : sandbox.unreachable);
  const nowhere = {
    ...{ blockchainApi: origin, walletDirectory: origin, analytics: origin, verify: origin },
    relay: `ws://${host}`,
  };
  const isWithoutAnswers = state === "loading" || state === "failing";
  const isHosted = services !== "none";
  const routes = kyber({ url: isWithoutAnswers ? origin : sandbox.aggregator });
  const shops = shop ? [shopAt(sandbox.onrampPage)] : [];
  return {
    rpcUrls: isWithoutAnswers ? Object.fromEntries(Object.keys(rpcUrls).map((id) => [id, [origin]])) : rpcUrls,
    ...(isHosted ? { projectId } : {}),
    endpoints: services === "hosted" && !isWithoutAnswers ? endpoints : { ...endpoints, ...nowhere },
    sources: {
      descriptors: [clearSigning(sandbox.clearSigning)],
      ...(isHosted ? { nfts: [galleryOf(sandbox)] } : directSources(sandbox)),
      ...(aggregator ? { swap: [routes, ...(isHosted ? [hosted()] : []), uniswap()] } : {}),
      // The names of the site come first, so that visitors get one of them.
      ...(settings.subnames ? { names: [ens(), subnames(sandbox.subnames), ...(isHosted ? [hosted()] : [])] } : {}),
      ...(shop ? { onramp: isHosted ? [hosted(), ...shops] : shops } : {}),
    },
  };
};
