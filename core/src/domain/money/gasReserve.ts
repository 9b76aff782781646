import { NATIVE_TRANSFER_GAS } from "../limits/money.ts";

/** Returns gas for a wallet. A contract may need more gas later than now; a plain account needs exactly 21,000. */
export const withGasReserve = (gas: bigint): bigint => (gas === BigInt(NATIVE_TRANSFER_GAS) ? gas : (gas * 6n) / 5n);

/**
 * Returns gas for a wallet, for a call of an exchange. Its pools write more in some blocks than in others, such as the
 * first price of a block. What is not used is not paid.
 */
export const withSwapGasReserve = (gas: bigint): bigint => (gas * 3n) / 2n;
