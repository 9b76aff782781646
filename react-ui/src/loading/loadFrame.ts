let frame: typeof import("../modal/frame/frame.ts") | undefined;

/**
 * Fetches the frame of the dialog, with what opens it. Once fetched, it is there within the same task: with another
 * `import()`, the page would be painted first.
 */
export const loadFrame = async () => {
  frame ??= await import("../modal/frame/frame.ts");
  return frame;
};
