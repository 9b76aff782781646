import { TOKEN_DECIMALS_MAX } from "../limits.ts";

/** The decimals of a token, which contracts report as one byte (ERC-20); undefined for anything else. */
export const tokenDecimals = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= TOKEN_DECIMALS_MAX ? value : undefined;
