import type { EmbeddedFlow } from "@portico/core";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";

/** The step of the login that the visitor is in. */
export const useLoginFlow = (): EmbeddedFlow => useStore(usePortico().embedded.store).flow;
