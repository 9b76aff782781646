import { distance, closest as nearest } from "fastest-levenshtein";

/**
 * Returns the candidate that a misspelled word most likely means, in the candidate's spelling; undefined when none is
 * similar. Case is ignored. Similar means that at most a third of the letters, and never all of them, have to change.
 */
export const closest = (input: string, candidates: ReadonlyArray<string>): string | undefined => {
  if (candidates.length === 0 || input === "") return undefined;
  const originals = new Map(candidates.map((candidate) => [candidate.toLowerCase(), candidate]));
  const best = nearest(input.toLowerCase(), [...originals.keys()]);
  const shorter = Math.min(input.length, best.length);
  const maxDistance = Math.min(Math.ceil(shorter / 3), shorter - 1);
  return distance(input.toLowerCase(), best) <= maxDistance ? originals.get(best) : undefined;
};
