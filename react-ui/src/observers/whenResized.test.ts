// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from "vitest";
import { whenResized } from "./whenResized.ts";

it("tells of a resize in a frame of its own, and no more after the end", () => {
  const observers: Array<() => void> = [];
  const frames = new Map<number, FrameRequestCallback>();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: () => void) {
        observers.push(callback);
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => {
    const id = frames.size + 1;
    frames.set(id, callback);
    return id;
  });
  vi.stubGlobal("cancelAnimationFrame", (id: number) => frames.delete(id));
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const passFrame = () => {
    for (const frame of frames.values()) frame(0);
    frames.clear();
  };
  const onResize = vi.fn();
  const stop = whenResized([document.body], onResize);

  // The browser reports an error to the page when the layout changes in this call.
  observers[0]?.();
  expect(onResize).not.toHaveBeenCalled();
  passFrame();
  expect(onResize).toHaveBeenCalledOnce();

  observers[0]?.();
  stop();
  passFrame();
  expect(onResize).toHaveBeenCalledOnce();
});
