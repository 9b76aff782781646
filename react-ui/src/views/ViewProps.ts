import type { View, ViewName } from "@portico/core/domain";

/** The props of a view: what the view is about. */
export type ViewProps<Name extends ViewName> = { readonly view: View & { readonly name: Name } };
