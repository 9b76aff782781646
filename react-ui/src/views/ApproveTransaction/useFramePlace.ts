import type { Portico } from "@portico/core";
import { useEffect } from "react";
import { usePortico } from "../../provider/PorticoContext.ts";

type FramePlace = NonNullable<Parameters<Portico["embedded"]["place"]>[0]>;

/** The part of an element that its scrolling container shows. */
const visiblePart = (element: HTMLElement): FramePlace => {
  const place = element.getBoundingClientRect();
  const stage = element.closest(".portico-stage")?.getBoundingClientRect() ?? place;
  const top = Math.max(place.top, stage.top);
  return {
    left: place.left,
    top,
    width: place.width,
    height: Math.max(0, Math.min(place.bottom, stage.bottom) - top),
    radius: Number.parseFloat(getComputedStyle(element).borderTopLeftRadius) || 0,
  };
};

/**
 * Keeps the secure frame exactly over an element while it shows. The element is measured with each picture that the
 * browser paints: it moves when the window is resized or zoomed, when something scrolls, when the keyboard of a phone
 * opens, and while the dialog animates or is dragged.
 */
export const useFramePlace = (element: HTMLElement | null, isShown: boolean): void => {
  const client = usePortico();
  useEffect(() => {
    if (!element || !isShown) return;
    let last: FramePlace | undefined;
    const follow = () => {
      request = requestAnimationFrame(follow);
      const next = visiblePart(element);
      const hasMoved =
        !last || (["left", "top", "width", "height", "radius"] as const).some((side) => next[side] !== last?.[side]);
      if (hasMoved) client.embedded.place(next);
      last = next;
    };
    let request = requestAnimationFrame(follow);
    return () => {
      cancelAnimationFrame(request);
      client.embedded.place(undefined);
    };
  }, [client, element, isShown]);
};
