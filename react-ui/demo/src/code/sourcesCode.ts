import { networkChoices } from "../settings/choices.ts";
import type { Settings } from "../settings/settings.ts";
import { Name, printLiteral } from "./printLiteral.ts";

/** Explorers with the account module, by the names of the networks. */
const explorers: Readonly<Record<string, string>> = {
  mainnet: "https://eth.blockscout.com/api",
  base: "https://base.blockscout.com/api",
};

/** A source of purchases that a site writes itself. */
const shop = `{
        id: "shop",
        serves: ({ caipNetworkId }) => caipNetworkId === "eip155:1",
        load: async () => () => ({
          getUrl: async ({ account, currency }) => \`https://shop.example/\${currency}?to=\${account}\`,
        }),
      }`;

const ownNames = 'subnames({ parent: "shop.eth", gateway: "https://names.shop.example" })';

/** Sources of the package that can be in the code. */
const calls = ["blockscout", "ens", "esplora", "hosted", "kyber", "solanaSignatures", "subnames", "uniswap"];

/** The option `sources` as code, and what it imports; undefined when the settings need no sources. */
export const sourcesCode = ({ services, shop: hasShop, aggregator, subnames, networks, adapters }: Settings) => {
  const urls = Object.fromEntries(
    networks.flatMap((name) => {
      const url = explorers[name];
      return url ? [[networkChoices[name].caipNetworkId, url]] : [];
    }),
  );
  const history = [
    ...(Object.keys(urls).length > 0 ? [`blockscout(${printLiteral({ urls }, "      ")})`] : []),
    ...(networks.includes("solana") ? ["solanaSignatures()"] : []),
    ...(networks.includes("bitcoin") ? ["esplora()"] : []),
  ];
  const service = services === "none" ? [] : ["hosted()"];
  const swap = [...(aggregator ? ['kyber({ clientId: "your-site" })'] : []), ...service, "uniswap()"];
  const choosesSwap = adapters.includes("evm") && (aggregator || services === "none");
  const sources: Readonly<Record<string, ReadonlyArray<string>>> = {
    ...(services === "none" ? { history } : {}),
    ...(choosesSwap ? { swap } : {}),
    ...(subnames ? { names: ["ens()", ownNames, ...service] } : {}),
    ...(hasShop ? { onramp: [...service, shop] } : {}),
  };
  if (Object.keys(sources).length === 0) return undefined;
  const literal = printLiteral(
    Object.fromEntries(Object.entries(sources).map(([kind, list]) => [kind, list.map((call) => new Name(call))])),
    "  ",
  );
  return { literal, imported: calls.filter((call) => literal.includes(`${call}(`)) };
};
