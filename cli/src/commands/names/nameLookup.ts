import { fields } from "../../output/fields.ts";
import type { CommandAction } from "../Command.ts";

export const nameLookup: CommandAction = async ({ inputs, connect }) => {
  const name = inputs.required("name").trim();
  const { client, request } = await connect();
  const resolved = await request(`Looking up ${name}`, (options) => client.names.lookup(name, options));
  const { record } = resolved;
  return {
    json: {
      name: resolved.name,
      address: resolved.address,
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
