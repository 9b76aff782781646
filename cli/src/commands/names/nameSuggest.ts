import { nameLabel, parseNameLabel } from "@portico/core/domain";
import { orThrow } from "../../arguments/orThrow.ts";
import type { CommandAction } from "../../Command.ts";
import { table } from "../../output/table.ts";

export const nameSuggest: CommandAction = async ({ inputs, connect }) => {
  const label = orThrow(parseNameLabel(nameLabel(inputs.required("label"))));
  const { client, request } = await connect();
  const suggestions = await request(`Fetching names similar to ${label}`, (options) =>
    client.names.suggest(label, options),
  );
  return {
    json: { label, suggestions: suggestions.map(({ name, registered }) => ({ name, available: !registered })) },
    text: (view) =>
      suggestions.length === 0
        ? `No suggestions for ${label}.`
        : table(
            [
              { heading: "Name", cell: ({ name }) => name, shrink: { minimum: 12, at: "end" } },
              { heading: "Status", cell: ({ registered }) => (registered ? "taken" : "available") },
            ],
            suggestions,
            view,
          ),
  };
};
