import type { NotDone } from "./migration.ts";

/** Names the lines of a file that the parser does not read, such as a component of Vue or a page of HTML. */
export const unreadableFiles = (file: string, text: string): ReadonlyArray<NotDone> => {
  const kind = kinds.find(({ ending }) => file.endsWith(ending));
  return text.split("\n").flatMap((line, index) => {
    const [found] =
      /@reown\/appkit[\w/-]*|@rainbow-me\/rainbowkit[\w/-]*|["']connectkit["']|<(?:appkit|w3m)-[\w-]+/.exec(line) ?? [];
    if (found === undefined || !kind || (kind.ending === ".html" && found.startsWith("<"))) return [];
    return {
      file,
      line: index + 1,
      reason: `${found} is in ${kind.what}, which is not converted`,
      whatToDo: kind.whatToDo,
    };
  });
};

const withoutReact =
  "Create the client with createPortico in a module of its own, and use its stores and actions; docs/custom-ui.md shows how.";
const kinds = [
  { ending: ".vue", what: "a component of Vue", whatToDo: withoutReact },
  { ending: ".svelte", what: "a component of Svelte", whatToDo: withoutReact },
  { ending: ".astro", what: "a component of Astro", whatToDo: withoutReact },
  { ending: ".html", what: "a page", whatToDo: "Import Portico in a module that is bundled." },
];
