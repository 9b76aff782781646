import type { View } from "@portico/core/domain";

/** What a view is given: what it is about. */
export type ViewProps<Name extends View["name"]> = { readonly view: Extract<View, { readonly name: Name }> };
