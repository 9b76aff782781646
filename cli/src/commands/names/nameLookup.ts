import { resolveChain } from "../../arguments/chain.ts";
import { orThrow } from "../../arguments/orThrow.ts";
import type { CommandAction } from "../../Command.ts";
import { fields } from "../../output/fields.ts";

export const nameLookup: CommandAction = async ({ inputs, connect }) => {
  const name = inputs.required("name").trim();
  const { client, chains, request } = await connect();
  const { caipNetworkId: chainId, name: network } = orThrow(resolveChain(chains, []));
  const resolved = await request(`Looking up ${name}`, (options) => client.names.lookup({ name, chainId }, options));
  const { record } = resolved;
  return {
    json: {
      name: resolved.name,
      address: resolved.address,
      chainId,
      source: resolved.source,
      avatar: resolved.avatar ?? null,
      ...(record && {
        record: {
          addresses: record.addresses,
          bio: record.bio ?? null,
          registeredAt: record.registeredAt ?? null,
          updatedAt: record.updatedAt ?? null,
        },
      }),
    },
    text: ({ style }) =>
      fields(
        [
          ["Name", resolved.name],
          ["Address", resolved.address],
          ["Network", network],
          ["Source", sourceName(resolved.source)],
          ["Avatar", resolved.avatar],
          ["Bio", record?.bio],
          ["Registered", record?.registeredAt],
        ],
        style,
      ),
  };
};

/** The source of a name, as printed. */
export const sourceName = (source: string): string =>
  new Map([
    ["ens", "ENS"],
    ["portico", "name service"],
  ]).get(source) ?? source;
