import { type RefObject, useEffect, useState } from "react";
import { whenNear } from "./nearView.ts";

/** Whether an element has ever come near the visible part of the view. */
export const useIsNear = (ref: RefObject<Element | null>): boolean => {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    const stage = element?.closest(".portico-stage");
    if (isNear || !element || !stage) return;
    return whenNear(element, stage, () => setIsNear(true));
  }, [ref, isNear]);
  return isNear;
};
