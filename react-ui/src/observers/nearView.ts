/** How far outside the visible part of its scroll container an element counts as near. */
const MARGIN = "400px 0px";

interface Waiting {
  readonly enter: () => void;
  readonly leave: () => void;
}

interface Watch {
  readonly observer: IntersectionObserver;
  readonly waiting: Map<Element, Waiting>;
}

/** One observer per scroll container. */
const watches = new WeakMap<Element, Watch>();

const watchOf = (container: Element): Watch | undefined => {
  const existing = watches.get(container);
  if (existing || typeof IntersectionObserver === "undefined") return existing;
  const waiting: Watch["waiting"] = new Map();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const element = waiting.get(target);
        if (isIntersecting) element?.enter();
        else element?.leave();
      }
    },
    { root: container, rootMargin: MARGIN },
  );
  const watch = { observer, waiting };
  watches.set(container, watch);
  return watch;
};

/**
 * Calls `onNear` once when an element has come near the visible part of its scroll container and has stayed there for
 * `stayMillis`, or at once where there is no IntersectionObserver. Returns an unsubscribe function.
 */
export const whenNear = (element: Element, container: Element, onNear: () => void, stayMillis = 0): (() => void) => {
  const watch = watchOf(container);
  if (!watch) {
    onNear();
    return () => {};
  }
  const { observer, waiting } = watch;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = () => clearTimeout(timer);
  const stop = () => {
    leave();
    waiting.delete(element);
    observer.unobserve(element);
  };
  const arrive = () => {
    stop();
    onNear();
  };
  const enter = () => {
    leave();
    if (stayMillis === 0) arrive();
    else timer = setTimeout(arrive, stayMillis);
  };
  waiting.set(element, { enter, leave });
  observer.observe(element);
  return stop;
};
