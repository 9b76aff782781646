/**
 * Calls `onResize` in the frame after the size of one of the elements has changed: browsers report an error to the page when
 * an observer changes the layout in its own call. Returns an unsubscribe function.
 */
export const whenResized = (elements: ReadonlyArray<Element>, onResize: () => void): (() => void) => {
  // The simulated pages of sites' tests have no layout and no ResizeObserver.
  if (typeof ResizeObserver === "undefined") return () => {};
  let frame = 0;
  const observer = new ResizeObserver(() => {
    frame = requestAnimationFrame(onResize);
  });
  for (const element of elements) observer.observe(element);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
};
