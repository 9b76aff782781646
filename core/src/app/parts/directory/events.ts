import type { Reporter } from "../../engine/outcomes.ts";
import type { DirectoryParts } from "./part.ts";

/** Reports searches (docs/rules/services.md#events). */
export const directoryEvents = ({ directory }: DirectoryParts, { report, watch }: Reporter): DirectoryParts => ({
  directory: {
    ...directory,
    search: ({ text, certified = false }, options) => {
      // Without a text and without `certified`, the visitor has ended the search.
      if (certified || text.trim()) {
        report({
          event: { event: "SEARCH_WALLET", properties: { badge: certified ? "certified" : "", search: text } },
        });
      }
      return watch(directory.search({ text, certified }, options));
    },
  },
});
