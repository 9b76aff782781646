import { InvalidArgument, NameNotFound } from "@portico/core";
import { orThrow } from "../../arguments/orThrow.ts";
import type { CommandAction } from "../../Command.ts";
import { parseAccountArgument } from "../../client/account.ts";
import { table } from "../../output/table.ts";
import { sourceName } from "./nameLookup.ts";

export const nameReverse: CommandAction = async ({ inputs, connect }) => {
  const input = inputs.required("address");
  const { client, chains, request } = await connect();
  const account = orThrow(parseAccountArgument(input, chains.fallback));
  if (account.kind === "name") {
    throw new InvalidArgument({
      argument: "address",
      input,
      expected: "an address; use `portico name lookup` for names",
    });
  }
  const { address } = account;
  const names = await request(`Looking for the names of ${address}`, (options) =>
    client.names.reverse(address, options),
  );
  if (names.length === 0) throw new NameNotFound({ name: address });
  return {
    json: { address, names: names.map(({ name, source }) => ({ name, source })) },
    text: (view) =>
      table(
        [
          { heading: "Name", cell: ({ name }) => name, shrink: { minimum: 12, at: "end" } },
          { heading: "Source", cell: ({ source }) => sourceName(source) },
        ],
        names,
        view,
      ),
  };
};
