/* Every limit, for sites and for the check that compares them with the documentation. */

export * from "../limits.ts";
export * from "./analytics.ts";
export * from "./devices.ts";
export * from "./embedded.ts";
export * from "./money.ts";
export * from "./multichain.ts";
export * from "./names.ts";
export * from "./permissions.ts";
export * from "./signIn.ts";
export * from "./signing.ts";
export * from "./walletReplies.ts";
