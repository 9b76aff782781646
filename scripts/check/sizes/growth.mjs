// Says of a size whether it may stand: within what is promised, and not much more than what is recorded.

/** The growth of a part that needs a new record, so that somebody decides on it. */
const GROWTH = 0.1;
/** Small parts may grow by this much. */
const BYTES = 256;

/** Returns what is wrong with a size in bytes, or undefined. `recorded` is undefined for what was never recorded. */
export const problemOf = ({ size, limit = Number.POSITIVE_INFINITY, recorded }) => {
  if (size > limit) return "OVER";
  if (recorded === undefined) return "NEW";
  return size - recorded > Math.max(recorded * GROWTH, BYTES) ? "GROWN" : undefined;
};
