/** Tells when the size of one of the elements changes. Returns a function that stops it. */
export const whenResized = (elements: ReadonlyArray<Element>, tell: () => void): (() => void) => {
  // The pages that sites' tests imitate have no layout, and no observer of it.
  if (typeof ResizeObserver === "undefined") return () => {};
  const observer = new ResizeObserver(tell);
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
};
