// Finds the problems in the citations of a repository's texts. This module reads no files.
import { posix } from "node:path";

const FENCE = /^\s*(?:```|~~~)/;
const HEADING = /^#{1,6}\s+(.+?)\s*#*$/;
const LINK = /\[[^\]]*\]\(([^()\s]+)\)/g;
const CITED_PAGE = /(?<![\w./-])docs\/(?:[\w-]+\/)*[\w-]+\.md(?:#[\w-]+)?/g;

/**
 * The forms in which comments used to cite documents outside the repository. Sections of public standards are allowed.
 */
const OUTSIDE = [
  /(?<!\b(?:RFC|EIP|ERC|CAIP|BIP|SLIP|ENSIP)[ -]\d+,? )\bsections?[\s*]+\d[\d.]*/gi,
  /\bcontract(?:s\/|[\s*]+)(?:wire|relay|blockchain-api)\b/g,
  /\b(?:behaviours?|spec) \d[\d.]*/gi,
  /\b(?:as|by|of) the (?:product )?specification\b(?! of)/g,
];

/**
 * Numbers of standards in a form other than `EIP-6963`. Names such as `eip155` and values such as `"ERC20"` are code.
 */
const MISSPELT = [
  /(?<![\w#/"'`-])(?:EIP|ERC|CAIP)[ _]?\d+(?!\w)/g,
  /(?<![\w#/"'`-])(?:[Ee]ip|[Ee]rc|[Cc]aip)[ -]\d+(?!\w)/g,
];

/** Replaces code blocks with blanks, so that all positions in the text stay the same. */
const withoutCode = (markdown) => {
  let isCode = false;
  return markdown
    .split("\n")
    .map((line) => {
      const isFence = FENCE.test(line);
      const visibleLine = isCode || isFence ? " ".repeat(line.length) : line;
      if (isFence) isCode = !isCode;
      return visibleLine;
    })
    .join("\n");
};

/** Returns the anchors of a page's headings, as GitHub creates them. */
export const anchorsOf = (markdown) => {
  const counts = new Map();
  const anchors = new Set();
  for (const line of withoutCode(markdown).split("\n")) {
    const title = HEADING.exec(line)?.[1];
    if (title === undefined) continue;
    const slug = title
      .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-");
    const count = counts.get(slug) ?? 0;
    counts.set(slug, count + 1);
    anchors.add(count === 0 ? slug : `${slug}-${count}`);
  }
  return anchors;
};

const foldersOf = (path) => {
  const parts = path.split("/");
  return parts.map((_, depth) => parts.slice(0, depth).join("/"));
};

/**
 * Returns a function that says why a page or its anchor cannot be opened; undefined when it can. Every page is read
 * once.
 */
const openable = (texts) => {
  const folders = new Set([...texts.keys()].flatMap(foldersOf));
  const anchors = new Map();
  const hasAnchor = (path, anchor) => {
    if (!anchors.has(path)) anchors.set(path, anchorsOf(texts.get(path) ?? ""));
    return anchors.get(path).has(anchor);
  };
  return (path, anchor) => {
    if (!texts.has(path) && !folders.has(path)) return `${path} does not exist`;
    return anchor && path.endsWith(".md") && !hasAnchor(path, anchor) ? `${path} has no anchor #${anchor}` : undefined;
  };
};

/** Returns `{ index, problem }` for each broken relative link of a page. */
const brokenLinks = (path, markdown, reasonFor) =>
  [...markdown.matchAll(LINK)].flatMap(({ 1: target, index }) => {
    if (/^[a-z]+:/i.test(target)) return [];
    const [page, anchor] = target.split("#");
    const linked = page ? posix.join(posix.dirname(path), page).replace(/\/$/, "") : path;
    const reason = reasonFor(linked, anchor);
    return reason ? [{ index, problem: `the link ${target}: ${reason}` }] : [];
  });

/**
 * Returns `{ path, line, problem }` for every broken citation. `texts` contains all texts of the repository by path.
 */
export const citationProblems = (texts) => {
  const reasonFor = openable(texts);
  return [...texts].flatMap(([path, text]) => {
    const problemsMatching = (pattern, problemOf) =>
      [...text.matchAll(pattern)].flatMap(({ 0: cited, index }) => {
        const problem = problemOf(cited);
        return problem ? [{ index, problem }] : [];
      });
    const problems = [
      ...problemsMatching(CITED_PAGE, (cited) => reasonFor(...cited.split("#"))),
      ...OUTSIDE.flatMap((pattern) =>
        problemsMatching(
          pattern,
          (cited) => `"${cited.replace(/[\s*]+/g, " ")}" cites a document outside the repository`,
        ),
      ),
      ...MISSPELT.flatMap((pattern) => problemsMatching(pattern, (cited) => `"${cited}" is not of the form EIP-6963`)),
      ...(path.endsWith(".md") ? brokenLinks(path, withoutCode(text), reasonFor) : []),
    ];
    return problems.map(({ index, problem }) => ({ path, line: text.slice(0, index).split("\n").length, problem }));
  });
};
