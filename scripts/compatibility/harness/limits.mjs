// What a row has to keep: it works, no figure is over its limit, and no bundler makes Portico much bigger than the best does.

/** How much bigger than with the best bundler Portico's own scripts may be. */
const MOST_TIMES_THE_BEST = 1.1;

const measures = ["beforeClick", "firstOpen"];

/** The groups whose rows build the same site, each with another bundler. The sites of the others differ. */
const comparedGroups = ["Bundlers", "Frameworks"];

const comparedSiteOf = ({ group, site }) => (comparedGroups.includes(group) ? site : undefined);

/** The fewest bytes with which any stack has built a site, by site and measure. */
export const fewestBytes = (rows, results) => {
  const fewest = {};
  for (const { key, stack } of rows) {
    const site = comparedSiteOf(stack);
    if (!site) continue;
    for (const measure of measures) {
      const bytes = results[key]?.[measure]?.bytes;
      if (bytes === undefined) continue;
      fewest[site] = { ...fewest[site] };
      fewest[site][measure] = Math.min(bytes, fewest[site][measure] ?? bytes);
    }
  }
  return fewest;
};

/** Whether Portico is more than a tenth bigger in a row than where the same site is smallest. */
export const isBigger = ({ key, stack }, results, fewest) =>
  measures.some(
    (measure) => results[key]?.[measure]?.bytes > fewest[comparedSiteOf(stack)]?.[measure] * MOST_TIMES_THE_BEST,
  );

/** Why a row may be bigger, in its stack's own words. */
export const reasonOf = ({ stack, version }) => version.bigger ?? stack.bigger;

/** Which limits a row that works does not keep, or nothing. */
export const excessOf = (row, results, fewest) => {
  const over = (results[row.key]?.figures ?? []).filter(({ value, limit }) => limit !== undefined && value > limit);
  if (over.length > 0)
    return over.map(({ figure, value, limit }) => `${figure}: ${value} of at most ${limit}`).join("\n");
  if (isBigger(row, results, fewest) && !reasonOf(row))
    return "is more than a tenth bigger than the best, and says no reason";
  return undefined;
};

/** What is wrong with a row, or nothing. */
export const problemOf = (row, results, fewest) => {
  const result = results[row.key];
  if (!result) return "has never been run";
  if (result.failure) return `does not work since ${result.failure.since}: ${result.failure.error.join("\n  ")}`;
  const excess = excessOf(row, results, fewest);
  return excess && `is over its limit since ${result.overSince}: ${excess}`;
};
