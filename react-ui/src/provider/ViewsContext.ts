import type { ViewName } from "@portico/core/domain";
import { createContext, useContext } from "react";

/** Whether this user interface has a view of that name. */
export type HasView = (name: ViewName) => boolean;

export const ViewsContext = createContext<HasView>(() => false);

/** Returns whether a view exists, so that nothing leads to a missing one. */
export const useHasView = (): HasView => useContext(ViewsContext);
