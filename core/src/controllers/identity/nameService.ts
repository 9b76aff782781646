import type { ChainId } from "../../domain/chain/caip.ts";

/** Names do not depend on the active network: whether the service has them is asked of the chain they live on. */
export const NAMES_CHAIN: ChainId = "eip155:1";

/** The service's own reason, which the visitor reads in place of the general text. */
export const serviceReason = (cause: Error): { readonly description?: string } =>
  "details" in cause && hasDescription(cause.details) ? { description: cause.details.description } : {};

const hasDescription = (details: unknown): details is { readonly description: string } =>
  typeof details === "object" &&
  details !== null &&
  "description" in details &&
  typeof details.description === "string" &&
  details.description !== "";
