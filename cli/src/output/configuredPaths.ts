import type { Redact } from "@portico/core/domain";

const HIDDEN = "***";

/** Version segments at the beginning of a path are public. */
const PATH = /^(\/+(?:v\d{1,2}(?:\/+|$))*)(.*?)\/*$/s;

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");

/** Returns the path of an address, as it is written and as URL parsers write it. */
const pathsOf = (url: string): ReadonlyArray<string> => {
  const written = /^[a-z][a-z0-9+.-]*:\/+[^/?#]*([^?#]*)/i.exec(url)?.[1] ?? "";
  return URL.canParse(url) && written !== "" ? [written, new URL(url).pathname] : [written];
};

/**
 * Returns a function that hides the paths of configured addresses in a text. The path of one's own node or proxy may be a
 * secret of any form, such as a word, that no rule recognises.
 */
export const hideConfiguredPaths = (urls: ReadonlyArray<string>): Redact => {
  const patterns = urls.flatMap(pathsOf).flatMap((text) => {
    const [, before = "", secret = ""] = PATH.exec(text) ?? [];
    const path = `${before}${secret}`;
    return secret === "" ? [] : [path, encodeURIComponent(path)].map((form) => `${literally(form)}(?![\\w-])`);
  });
  if (patterns.length === 0) return (text) => text;
  const anyOfThem = new RegExp([...new Set(patterns)].sort((a, b) => b.length - a.length).join("|"), "g");
  return (text) => text.replace(anyOfThem, (path) => `${PATH.exec(path)?.[1] ?? "/"}${HIDDEN}`);
};
