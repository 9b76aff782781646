import type { ViewName } from "@portico/core/domain";
import { type PointerEvent, useContext, useEffect, useRef } from "react";
import { usePortico } from "../../provider/PorticoContext.ts";
import { ShownContext } from "../../provider/ShownContext.ts";

/** Whether the visitor asked the browser to load little. Only some browsers say so. */
const savesData = (): boolean => Reflect.get(Object(Reflect.get(navigator, "connection")), "saveData") === true;

/**
 * Fetches what is one click away from a view (docs/rules/modal.md#views-ahead): when the browser is idle after the view is
 * shown, or by the returned handler when the pointer reaches a control of it.
 */
export const useNextViews = (name: ViewName): ((event: PointerEvent) => void) => {
  const client = usePortico();
  const isShown = useContext(ShownContext);
  const fetchedFor = useRef<ViewName>(undefined);
  const fetchAhead = () => {
    if (fetchedFor.current === name || savesData()) return;
    fetchedFor.current = name;
    // A view that could not be fetched is fetched again when it is opened.
    import("./fetchNextViews.ts").then((code) => code.fetchNextViews(name, client)).catch(() => {});
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each view that is shown
  useEffect(() => {
    if (!isShown) return;
    let isCurrent = true;
    (globalThis.requestIdleCallback ?? setTimeout)(() => isCurrent && fetchAhead());
    return () => {
      isCurrent = false;
    };
  }, [name, isShown]);
  return ({ target }) => {
    if (target instanceof Element && target.closest("button")) fetchAhead();
  };
};
