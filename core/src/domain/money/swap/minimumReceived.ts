/** A tolerance is read to nine decimals of a percent. */
const TOLERANCE_DECIMALS = 9;
const WHOLE = 100n * 10n ** BigInt(TOLERANCE_DECIMALS);

/** The least amount that is received, in base units, rounded down. The tolerance is from 0 to 100. */
export const minimumReceived = (toAmount: bigint, slippagePercent: number): bigint => {
  const tolerance = BigInt(slippagePercent.toFixed(TOLERANCE_DECIMALS).replace(".", ""));
  return (toAmount * (WHOLE - tolerance)) / WHOLE;
};
