import type { PorticoError } from "../errors/catalogue.ts";

const ofConnection: ReadonlySet<PorticoError["_tag"]> = new Set([
  "FeatureLoadFailed",
  "RelayUnreachable",
  "TimedOut",
  "Unreachable",
]);

/**
 * Whether what failed is tried again by itself when the browser is back online (docs/rules/modal.md#back-online). A wallet
 * that has not answered is not asked again: it would show a second request.
 */
export const isRetriedOnline = ({ _tag }: PorticoError): boolean => ofConnection.has(_tag);
