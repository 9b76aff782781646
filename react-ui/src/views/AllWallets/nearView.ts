/** How far beyond its scroll container something counts as near. */
const MARGIN = "400px 0px";

interface Watch {
  readonly observer: IntersectionObserver;
  readonly waiting: Map<Element, () => void>;
}

/** One observer for everything in a scroll container. */
const watches = new WeakMap<Element, Watch>();

const watchOf = (container: Element): Watch => {
  const known = watches.get(container);
  if (known) return known;
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

/** Tells once when an element comes near what is seen of its scroll container; the answer stops waiting. */
export const whenNear = (element: Element, container: Element, tell: () => void): (() => void) => {
  const { observer, waiting } = watchOf(container);
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
