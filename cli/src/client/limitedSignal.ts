/**
 * Returns a signal that aborts with another one, or with a `TimeoutError` after a time. It does not keep the process
 * running. It is used instead of `AbortSignal.any` with `AbortSignal.timeout`, because Node.js 20 lets the garbage
 * collector take the time-out, and then the limit never comes.
 */
export const limitedSignal = (signal: AbortSignal, limitMillis: number): AbortSignal => {
  signal.throwIfAborted();
  const controller = new AbortController();
  const expire = () => controller.abort(new DOMException("The time is over", "TimeoutError"));
  const timer = setTimeout(expire, limitMillis).unref();
  const onAbort = () => {
    clearTimeout(timer);
    controller.abort(signal.reason);
  };
  signal.addEventListener("abort", onAbort, { once: true, signal: controller.signal });
  return controller.signal;
};
