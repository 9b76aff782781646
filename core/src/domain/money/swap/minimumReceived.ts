/** A tolerance is read to nine decimals of a percent. */
const TOLERANCE_DECIMALS = 9;
const WHOLE = 100n * 10n ** BigInt(TOLERANCE_DECIMALS);

/** The least amount that is received, in base units, rounded down. The tolerance is from 0 to 100. */
export const minimumReceived = (toAmount: bigint, slippagePercent: number): bigint => {
  const tolerance = BigInt(slippagePercent.toFixed(TOLERANCE_DECIMALS).replace(".", ""));
  return (toAmount * (WHOLE - tolerance)) / WHOLE;
};

/** The largest tolerance that a source takes and the visitor allows, in percent. */
export const appliedSlippage = (
  allowedPercent: number,
  { slippageStepPercent: step, slippageMaximumPercent: maximum = 100 }: SlippageLimits,
): number => {
  const allowed = Math.min(allowedPercent, maximum);
  if (!step) return allowed;
  // 0.29 is 28.999… times 0.01.
  const steps = Math.floor(allowed / step + 10 ** -TOLERANCE_DECIMALS);
  return Number((steps * step).toFixed(TOLERANCE_DECIMALS));
};

/** What a source says about tolerances. */
export interface SlippageLimits {
  readonly slippageStepPercent?: number;
  readonly slippageMaximumPercent?: number;
}
