import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Puts the contents of an element out of reach of pointer, keyboard and screen reader. React 18 does not know the
 * attribute.
 */
export const useInert = (isInert: boolean): RefObject<HTMLDivElement | null> => {
  const element = useRef<HTMLDivElement>(null);
  // After every render, because the element may be mounted later than `isInert` is set.
  useLayoutEffect(() => {
    if (element.current) element.current.inert = isInert;
  });
  return element;
};
