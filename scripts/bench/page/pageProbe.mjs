/**
 * Runs in the page before its own scripts and puts `pageProbe` there. Serialized, so it may use nothing from outside.
 *
 * Selectors are CSS; ` >> ` steps into the shadow root of what stands left of it. Shown means: in the layout, and neither
 * hidden nor wholly transparent.
 */
export const installProbe = () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  const find = (selector) => {
    let root = document;
    let found = null;
    for (const part of selector.split(" >> ")) {
      found = root?.querySelector(part) ?? null;
      root = found?.shadowRoot ?? found;
    }
    return found;
  };
  const isShown = (selector) =>
    find(selector)?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ?? false;

  /** Whether a click on the middle of an element would reach it: nothing lies over it, not even on its way out. */
  const isReachable = (selector) => {
    const element = find(selector);
    if (!element) return false;
    const { x, y, width, height } = element.getBoundingClientRect();
    const hit = element.getRootNode().elementFromPoint(x + width / 2, y + height / 2);
    return hit !== null && element.contains(hit);
  };

  /** Milliseconds from when the browser got an event to when what came of it was painted. */
  const sincePainted = (event) => performance.now() - event.timeStamp;

  globalThis.pageProbe = {
    find,
    isShown,
    isReachable,
    /** From the next trusted click to the frame after the one with the element in it. */
    shownAfterClick: (selector) => {
      globalThis.pageProbe.answer = new Promise((resolve) => {
        const onClick = async (event) => {
          if (!event.isTrusted) return;
          removeEventListener("click", onClick, true);
          // Looked at before each frame is painted, so that the next one proves that it was.
          do await frame();
          while (!isShown(selector));
          await frame();
          resolve(sincePainted(event));
        };
        addEventListener("click", onClick, true);
      });
    },
    /** The same for each key that is pressed until `count` were; nothing has to show. */
    paintedAfterKeys: (count) => {
      globalThis.pageProbe.answer = new Promise((resolve) => {
        const times = [];
        const onKey = async (event) => {
          if (!event.isTrusted) return;
          await frame();
          await frame();
          times.push(sincePainted(event));
          if (times.length < count) return;
          removeEventListener("keydown", onKey, true);
          resolve(times);
        };
        addEventListener("keydown", onKey, true);
      });
    },
    /** Milliseconds between the frames of a while. */
    framesOf: (millis) => {
      globalThis.pageProbe.answer = (async () => {
        const deltas = [];
        const start = await frame();
        for (let before = start; before < start + millis; ) {
          const now = await frame();
          deltas.push(now - before);
          before = now;
        }
        return deltas;
      })();
    },
  };
};
