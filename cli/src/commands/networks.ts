import { presetNetworks } from "@portico/core/networks";
import type { CommandAction, CommandContext } from "../Command.ts";
import { type Column, table } from "../output/table.ts";

export const networks: CommandAction = async ({ inputs, connect }) => {
  const supported = inputs.flag("supported") ? await fetchSupported(connect) : undefined;
  const rows = presetNetworks.map(({ name, network, caipNetworkId, nativeCurrency, testnet }) => ({
    name,
    shortName: network ?? null,
    chainId: caipNetworkId,
    nativeCurrency: nativeCurrency.symbol,
    decimals: nativeCurrency.decimals,
    testnet: testnet === true,
    ...(supported && { supported: supported.has(caipNetworkId) }),
  }));
  const columns: ReadonlyArray<Column<(typeof rows)[number]>> = [
    { heading: "Name", cell: ({ name }) => name, shrink: { minimum: 10, at: "end" } },
    { heading: "Short name", cell: ({ shortName }) => shortName ?? "", shrink: { minimum: 8, at: "end" } },
    { heading: "Chain id", cell: ({ chainId }) => chainId, shrink: { minimum: 14, at: "middle" } },
    { heading: "Coin", cell: ({ nativeCurrency }) => nativeCurrency },
    { heading: "Kind", cell: ({ testnet }) => (testnet ? "test" : "main") },
  ];
  const supportedColumn: ReadonlyArray<Column<(typeof rows)[number]>> = [
    { heading: "Supported", cell: (row) => (row.supported ? "yes" : "no") },
  ];
  return {
    json: { networks: rows },
    text: (view) => table(supported ? [...columns, ...supportedColumn] : columns, rows, view),
  };
};

const fetchSupported = async (connect: CommandContext["connect"]): Promise<ReadonlySet<string>> => {
  const { client, request } = await connect();
  const { http } = await request("Fetching the supported networks", (options) => client.networks.supported(options));
  return new Set(http);
};
