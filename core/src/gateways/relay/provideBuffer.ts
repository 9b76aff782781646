/**
 * The relay's library encodes what is signed in one go with Node's `Buffer`, which a page does not have: such a page gets
 * the one that bundlers know, and no part of it before it is needed.
 */
export const provideBuffer = async (): Promise<void> => {
  if ("Buffer" in globalThis) return;
  // The slash names the package rather than Node's own module.
  const { Buffer } = await import("buffer/");
  Reflect.set(globalThis, "Buffer", Buffer);
};
