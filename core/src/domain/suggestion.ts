import { distance, closest as nearest } from "fastest-levenshtein";

/** The candidate that a misspelled word most likely meant; undefined when none is near. Case is ignored. */
export const closest = (input: string, candidates: ReadonlyArray<string>): string | undefined => {
  if (candidates.length === 0 || input === "") return undefined;
  const spelled = new Map(candidates.map((candidate) => [candidate.toLowerCase(), candidate]));
  const best = nearest(input.toLowerCase(), [...spelled.keys()]);
  const tolerated = Math.ceil(Math.min(input.length, best.length) / 3);
  return distance(input.toLowerCase(), best) <= tolerated ? spelled.get(best) : undefined;
};
