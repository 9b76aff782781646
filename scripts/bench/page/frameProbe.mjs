/**
 * Runs in the page and in the secure frame before their own scripts, and defines `frameProbe`. The function is serialized,
 * so it must not use anything from outside.
 */
export const installFrameProbe = () => {
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  let started;
  const observer = new MutationObserver(() => {
    if (started === undefined && document.querySelector("#w3m-iframe")) started = performance.now();
  });
  observer.observe(document, { childList: true, subtree: true });
  globalThis.frameProbe = {
    /** In the page: the milliseconds from when the frame is added to its message that it is ready. */
    ready: undefined,
    /** In the frame: waits until an approval is painted. Returns when it was, in milliseconds since the epoch. */
    shownApproval: async () => {
      while (!document.querySelector("main.approval")) await new Promise((resolve) => setTimeout(resolve, 1));
      await painted();
      return performance.timeOrigin + performance.now();
    },
  };
  addEventListener("message", ({ data }) => {
    if (data?.type !== "@w3m-frame/READY" || started === undefined) return;
    globalThis.frameProbe.ready ??= performance.now() - started;
  });
};
