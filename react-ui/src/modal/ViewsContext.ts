import type { PlainViewName } from "@portico/core/domain";
import { createContext, useContext } from "react";

/** Whether this user interface has a view. */
export type HasView = (name: PlainViewName) => boolean;

export const ViewsContext = createContext<HasView>(() => false);

/** Tells which views there are, so that nothing leads to one that is missing. */
export const useHasView = (): HasView => useContext(ViewsContext);
