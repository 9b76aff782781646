import { type RefObject, useEffect, useState } from "react";
import { whenNear } from "./nearView.ts";

interface NearOptions {
  /** Whether the element is near the visible part from the beginning. */
  readonly isNearAtFirst?: boolean;
  /** How long it has to stay near. A list that is scrolled fast passes many elements. */
  readonly stayMillis?: number;
}

/** Whether an element has ever been near the visible part of the view. */
export const useIsNear = (
  ref: RefObject<Element | null>,
  { isNearAtFirst = false, stayMillis = 0 }: NearOptions = {},
): boolean => {
  const [isNear, setIsNear] = useState(isNearAtFirst);
  useEffect(() => {
    const element = ref.current;
    const stage = element?.closest(".portico-stage");
    if (isNear || !element || !stage) return;
    return whenNear(element, stage, () => setIsNear(true), stayMillis);
  }, [ref, isNear, stayMillis]);
  return isNear;
};
