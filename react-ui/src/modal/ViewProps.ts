import type { View } from "@portico/core/domain";

/** The props of a view: what the view is about. */
export type ViewProps<Name extends View["name"]> = { readonly view: Extract<View, { readonly name: Name }> };
