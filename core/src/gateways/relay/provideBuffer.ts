/**
 * The relay's library encodes the message of a one-click authentication with Node's `Buffer`, which a page does not
 * have. Such a page gets the `Buffer` of a package, which is loaded only when it is needed.
 */
export const provideBuffer = async (): Promise<void> => {
  if ("Buffer" in globalThis) return;
  // The slash selects the package instead of Node's own module.
  const { Buffer } = await import("buffer/");
  Reflect.set(globalThis, "Buffer", Buffer);
};
