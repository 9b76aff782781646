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
          ["Source", sourceNames[resolved.source]],
          ["Avatar", resolved.avatar],
          ["Bio", record?.bio],
          ["Registered", record?.registeredAt],
        ],
        style,
      ),
  };
};

/** The sources of names, as printed. */
export const sourceNames = { ens: "ENS", portico: "name service" } as const;
