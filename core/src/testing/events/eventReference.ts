import type { EventName } from "../../domain/events/event.ts";
import { eventGuide } from "./eventGuide.ts";

const rowOf = ([name, guide]: [string, { readonly when: string; readonly properties?: object }]): string => {
  const properties = Object.entries(guide.properties ?? {}).map(([property, meaning]) =>
    name === ("INITIALIZE" satisfies EventName) ? `${property}: ${meaning}` : `\`${property}\`: ${meaning}`,
  );
  return `| \`${name}\` | ${guide.when} | ${properties.join("; ")} |`;
};

/** The table of docs/events.md. */
export const eventTable = (): string =>
  ["| Event | When | Properties |", "|---|---|---|", ...Object.entries(eventGuide).map(rowOf)].join("\n");
