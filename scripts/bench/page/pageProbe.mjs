/**
 * Runs in the page before the page's own scripts and defines `pageProbe`. The function is serialized, so it must not
 * use anything from outside.
 *
 * Selectors are CSS; ` >> ` steps into the shadow root of the element to its left. "Shown" means in the layout, and
 * neither hidden nor fully transparent.
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

  const centreOf = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };

  /**
   * Whether a click on the centre of an element would reach it. Nothing may cover it, not even an element that is
   * fading out.
   */
  const isReachable = (selector) => {
    const element = find(selector);
    if (!element) return false;
    const { x, y } = centreOf(element);
    const hit = element.getRootNode().elementFromPoint(x, y);
    return hit !== null && element.contains(hit);
  };

  /** Returns the milliseconds from an event to the paint of its effect. */
  const sincePainted = (event) => performance.now() - event.timeStamp;

  globalThis.pageProbe = {
    find,
    isShown,
    isReachable,
    /** Returns the centre of an element once a click there reaches it and the element did not move for a frame. */
    restingCentre: async (selector) => {
      let before;
      for (;;) {
        const element = isShown(selector) ? find(selector) : null;
        element?.scrollIntoView({ block: "nearest" });
        const centre = element && isReachable(selector) ? centreOf(element) : undefined;
        if (centre && centre.x === before?.x && centre.y === before.y) return centre;
        before = centre;
        await frame();
      }
    },
    /** Measures from the next trusted click to the frame after the one that contains the element. */
    shownAfterClick: (selector) => {
      globalThis.pageProbe.measurement = new Promise((resolve) => {
        const onClick = async (event) => {
          if (!event.isTrusted) return;
          removeEventListener("click", onClick, true);
          // The check runs before each frame is painted, so the next frame proves that the paint happened.
          do await frame();
          while (!isShown(selector));
          await frame();
          resolve(sincePainted(event));
        };
        addEventListener("click", onClick, true);
      });
    },
    /** Measures the same for each key press until there were `count`. No element has to appear. */
    paintedAfterKeys: (count) => {
      globalThis.pageProbe.measurement = new Promise((resolve) => {
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
    /** Measures from the next key press to the frame after the one that contains another text in the element. */
    textAfterKey: (selector) => {
      const textOf = () => find(selector)?.textContent ?? "";
      globalThis.pageProbe.measurement = new Promise((resolve) => {
        const onKey = async (event) => {
          if (!event.isTrusted) return;
          removeEventListener("keydown", onKey, true);
          const before = textOf();
          do await frame();
          while (textOf() === before || textOf() === "");
          await frame();
          resolve(sincePainted(event));
        };
        addEventListener("keydown", onKey, true);
      });
    },
    /** Measures the milliseconds between frames for a period. */
    framesOf: (millis) => {
      globalThis.pageProbe.measurement = (async () => {
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
