/** How far beyond its scroll container something counts as near. */
const MARGIN = "400px 0px";

interface Watch {
  readonly observer: IntersectionObserver;
  readonly waiting: Map<Element, () => void>;
}

/** One observer for everything in a scroll container. */
const watches = new WeakMap<Element, Watch>();

const watchOf = (container: Element): Watch | undefined => {
  const known = watches.get(container);
  if (known || typeof IntersectionObserver === "undefined") return known;
  const waiting: Watch["waiting"] = new Map();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.();
    },
    { root: container, rootMargin: MARGIN },
  );
  const watch = { observer, waiting };
  watches.set(container, watch);
  return watch;
};

/**
 * Tells once when an element comes near what is seen of its scroll container, or at once where nothing observes that.
 * Returns a function that stops waiting.
 */
export const whenNear = (element: Element, container: Element, tell: () => void): (() => void) => {
  const watch = watchOf(container);
  if (!watch) {
    tell();
    return () => {};
  }
  const { observer, waiting } = watch;
  const stop = () => {
    waiting.delete(element);
    observer.unobserve(element);
  };
  waiting.set(element, () => {
    stop();
    tell();
  });
  observer.observe(element);
  return stop;
};
