import { useEffect, useRef } from "react";
import { useIsNear } from "../../observers/useIsNear.ts";

/** Stands below a list that continues, and calls `onNear` when the visitor is about to reach it. */
export const EndMarker = ({ onNear }: { readonly onNear: () => void }) => {
  const ref = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(ref);
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  });
  useEffect(() => {
    if (isNear) latest.current();
  }, [isNear]);
  return <div ref={ref} className="portico-end-marker" aria-hidden="true" />;
};
