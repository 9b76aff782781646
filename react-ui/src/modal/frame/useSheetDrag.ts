import { type PointerEvent, useRef } from "react";

/** How far a sheet has to be pulled so that it closes when released, in pixels. */
const CLOSING_DISTANCE = 96;
/** How fast a sheet has to be pulled so that it closes when released, in pixels per millisecond. */
const CLOSING_SPEED = 0.6;

/** Lets the visitor pull a sheet down by its handle. Closes it if it was pulled far or fast enough. */
export const useSheetDrag = (card: HTMLElement | null, close: () => void) => {
  const start = useRef<{ readonly y: number; readonly atMillis: number } | undefined>(undefined);

  const move = (distance: number | undefined) => {
    if (!card) return;
    card.dataset.dragging = String(distance !== undefined);
    card.style.transform = distance ? `translateY(${distance}px)` : "";
  };
  const pulledDistance = ({ clientY }: PointerEvent) => Math.max(0, clientY - (start.current?.y ?? clientY));

  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      start.current = { y: event.clientY, atMillis: event.timeStamp };
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (start.current) move(pulledDistance(event));
    },
    onPointerUp: (event: PointerEvent<HTMLDivElement>) => {
      const startPoint = start.current;
      if (!startPoint) return;
      const distance = pulledDistance(event);
      const speed = distance / Math.max(1, event.timeStamp - startPoint.atMillis);
      start.current = undefined;
      move(undefined);
      if (distance > CLOSING_DISTANCE || speed > CLOSING_SPEED) close();
    },
    onPointerCancel: () => {
      start.current = undefined;
      move(undefined);
    },
  };
};
