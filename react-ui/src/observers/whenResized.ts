/** Calls `onResize` when the size of one of the elements changes. Returns an unsubscribe function. */
export const whenResized = (elements: ReadonlyArray<Element>, onResize: () => void): (() => void) => {
  // The simulated pages of sites' tests have no layout and no ResizeObserver.
  if (typeof ResizeObserver === "undefined") return () => {};
  const observer = new ResizeObserver(onResize);
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
};
