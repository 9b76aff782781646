/** How far outside the visible part of its scroll container an element counts as near. */
const MARGIN = "400px 0px";

interface Watch {
  readonly observer: IntersectionObserver;
  readonly waiting: Map<Element, () => void>;
}

/** One observer per scroll container. */
const watches = new WeakMap<Element, Watch>();

const watchOf = (container: Element): Watch | undefined => {
  const existing = watches.get(container);
  if (existing || typeof IntersectionObserver === "undefined") return existing;
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
 * Calls `onNear` once when an element comes near the visible part of its scroll container, or at once where there is no
 * IntersectionObserver. Returns an unsubscribe function.
 */
export const whenNear = (element: Element, container: Element, onNear: () => void): (() => void) => {
  const watch = watchOf(container);
  if (!watch) {
    onNear();
    return () => {};
  }
  const { observer, waiting } = watch;
  const stop = () => {
    waiting.delete(element);
    observer.unobserve(element);
  };
  waiting.set(element, () => {
    stop();
    onNear();
  });
  observer.observe(element);
  return stop;
};
