import { type Namespace, namespaces } from "./chainId.ts";

/** Whether a text names a chain namespace that Portico knows. */
export const isNamespace = (text: string): text is Namespace => namespaces.some((namespace) => namespace === text);
