import { fullName, nameLabel, parseNameLabel } from "@portico/core/domain";
import { orThrow } from "../../arguments/orThrow.ts";
import type { CommandAction } from "../../Command.ts";

export const nameAvailable: CommandAction = async ({ inputs, connect }) => {
  const label = orThrow(parseNameLabel(nameLabel(inputs.required("label"))));
  const name = fullName(label);
  const { client, request } = await connect();
  const available = await request(`Checking whether ${name} is available`, (options) =>
    client.names.available(label, options),
  );
  return {
    json: { name, available },
    text: ({ style }) => (available ? `${name} is ${style.good("available")}` : `${name} is ${style.warning("taken")}`),
  };
};
