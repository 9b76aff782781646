/** What a pool says about the price of a token in another token, its anchor. Amounts are in base units. */
export interface PoolReading {
  readonly token: `0x${string}`;
  readonly anchor: `0x${string}`;
  /** The price of a base unit of the token, in base units of the anchor, as a fraction. */
  readonly numerator: bigint;
  readonly denominator: bigint;
  /** How much of the anchor can be traded around this price. */
  readonly depth: bigint;
  /** How far the price is from its average of the last half hour, in ticks of 0.01 %; absent where nobody recorded it. */
  readonly ticksFromAverage?: number;
}

/** A token that is worth something, and how much, in USD with 18 decimals for one whole token. */
export interface Anchor {
  readonly decimals: number;
  readonly usd: bigint;
}

const USD = 10n ** 18n;
/** A pool whose price moved by more than 2 % from its average may have been moved for this very reading. */
const TICKS_FROM_AVERAGE_MAX = 200;
/** Pools that are at least a quarter as deep as the deepest have to agree with it within 5 %. */
const COMPARED_SHARE = 4n;
const DISAGREEMENT_PARTS = 20n;

const ten = (decimals: number): bigint => 10n ** BigInt(decimals);

const distance = (a: bigint, b: bigint): bigint => (a > b ? a - b : b - a);

/**
 * The price of a token in USD with 18 decimals, by the deepest of its pools. Undefined when no pool is deep enough, or
 * when deep ones disagree: no price is better than a wrong one.
 */
export const judgePools = (
  readings: ReadonlyArray<PoolReading>,
  decimals: number,
  anchors: ReadonlyMap<string, Anchor>,
  minimumUsd: number,
): bigint | undefined => {
  const judged = readings.flatMap(({ anchor: address, numerator, denominator, depth, ticksFromAverage = 0 }) => {
    const anchor = anchors.get(address.toLowerCase());
    if (!anchor || denominator <= 0n || Math.abs(ticksFromAverage) > TICKS_FROM_AVERAGE_MAX) return [];
    const depthUsd = (depth * anchor.usd) / ten(anchor.decimals);
    const usd = (numerator * ten(decimals) * anchor.usd) / (denominator * ten(anchor.decimals));
    return depthUsd >= BigInt(Math.ceil(minimumUsd)) * USD ? [{ usd, depthUsd }] : [];
  });
  const [deepest, ...others] = judged.sort((a, b) => (a.depthUsd > b.depthUsd ? -1 : 1));
  if (!deepest || deepest.usd === 0n) return undefined;
  const isDoubted = others.some(
    ({ usd, depthUsd }) =>
      depthUsd * COMPARED_SHARE >= deepest.depthUsd && distance(usd, deepest.usd) * DISAGREEMENT_PARTS > deepest.usd,
  );
  return isDoubted ? undefined : deepest.usd;
};
