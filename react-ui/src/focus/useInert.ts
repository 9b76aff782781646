import { type RefObject, useLayoutEffect, useRef } from "react";

/** Puts what is in an element out of reach of pointer, keyboard and screen reader. React 18 does not know the attribute. */
export const useInert = (isInert: boolean): RefObject<HTMLDivElement | null> => {
  const element = useRef<HTMLDivElement>(null);
  // Each time: the element may come later than what makes it inert.
  useLayoutEffect(() => {
    if (element.current) element.current.inert = isInert;
  });
  return element;
};
