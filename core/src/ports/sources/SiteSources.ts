import type { SourceKind, SourceKinds } from "./SourceKinds.ts";
import type { SourcePlugin } from "./SourcePlugin.ts";

/** The sources of each kind, in the order in which they are asked (docs/rules/sources.md#order). */
export type SiteSources = { readonly [Kind in SourceKind]?: ReadonlyArray<SourcePlugin<SourceKinds[Kind]>> };
