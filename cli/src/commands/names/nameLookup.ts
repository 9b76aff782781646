import { fields } from "../../output/fields.ts";
import type { CommandAction } from "../Command.ts";

export const nameLookup: CommandAction = async ({ inputs, connect }) => {
  const name = inputs.required("name").trim();
  const { client, request } = await connect();
  const found = await request(`Looking up ${name}`, (options) => client.names.lookup(name, options));
  const { record } = found;
  return {
    json: {
      name: found.name,
      address: found.address,
      source: found.source,
      avatar: found.avatar ?? null,
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
          ["Name", found.name],
          ["Address", found.address],
          ["Source", sourceNames[found.source]],
          ["Avatar", found.avatar],
          ["Bio", record?.bio],
          ["Registered", record?.registeredAt],
        ],
        style,
      ),
  };
};

/** The sources of names, as printed. */
export const sourceNames = { ens: "ENS", portico: "name service" } as const;
