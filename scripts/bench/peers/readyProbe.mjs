/**
 * Runs in the page before its own scripts, and defines `readyProbe`. The function is serialized, so it must not use
 * anything from outside.
 */
export const installReadyProbe = (button) => {
  const probe = { readyMillis: undefined, longTasks: [] };
  const look = () => {
    const found = document.querySelector(button);
    if (found?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      requestAnimationFrame(() => {
        probe.readyMillis = performance.now();
      });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) probe.longTasks.push({ startTime, duration });
  }).observe({ type: "longtask", buffered: true });
  globalThis.readyProbe = probe;
};
