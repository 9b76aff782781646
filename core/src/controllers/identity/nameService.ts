import type { ChainId } from "../../domain/chain/caip.ts";

/**
 * The chain that names live on. Whether the service supports names is checked for this chain, not for the active
 * network.
 */
export const NAMES_CHAIN: ChainId = "eip155:1";

/** The reason that the service gives, which the visitor reads instead of the general text. */
export const serviceReason = (cause: Error): { readonly description?: string } =>
  "details" in cause && hasDescription(cause.details) ? { description: cause.details.description } : {};

const hasDescription = (details: unknown): details is { readonly description: string } =>
  typeof details === "object" &&
  details !== null &&
  "description" in details &&
  typeof details.description === "string" &&
  details.description !== "";
