import type { SourceKinds, SourcePlugin } from "@portico/core/sources";

/** The kinds of sources that the conformance suite knows. */
export const checkedKinds = [
  "balances",
  "prices",
  "history",
  "swap",
  "names",
  "onramp",
  "nfts",
  "descriptors",
] as const;
type CheckedKind = (typeof checkedKinds)[number];

/** A source with its kind. */
export type CheckedSource = {
  readonly [Kind in CheckedKind]: { readonly kind: Kind; readonly plugin: SourcePlugin<SourceKinds[Kind]> };
}[CheckedKind];
