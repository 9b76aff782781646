import { useLayoutEffect, useState } from "react";
import { dialogContainer } from "./dialogContainer.ts";

interface PlaceOptions {
  /** Whether there is something to show, or to show later. */
  readonly isNeeded: boolean;
  /** Whether the dialog is to be seen. Until then, its place in the page is hidden. */
  readonly isPresent: boolean;
  /** Whether the dialog stays where its component is, in `inlineContainer`. */
  readonly isInline: boolean;
  readonly inlineContainer: HTMLElement | null;
  readonly portalContainer: HTMLElement | ShadowRoot | undefined;
}

/** The style sheet gives it no box, so that the page around it does not change. */
const CLASS = "portico-place";

const makePlace = (): HTMLElement => Object.assign(document.createElement("div"), { className: CLASS });

/** Puts the place above everything else in the container, also above a dialog that has covered it meanwhile. */
const putOnTop = (place: HTMLElement, container: ParentNode): void => {
  for (const { name } of [...place.attributes]) if (name !== "class") place.removeAttribute(name);
  // What is the last element already has its layout, and keeps it.
  if (container.lastElementChild !== place) container.append(place);
};

/**
 * Returns the element in which the dialog is rendered. It is in the page before the dialog is seen, so that its styles and
 * its layout are computed by then, unless its style sheet, which hides it, is missing.
 */
export const usePlace = (options: PlaceOptions): HTMLElement => {
  const { isNeeded, isPresent, isInline, inlineContainer, portalContainer } = options;
  const [place] = useState(makePlace);
  useLayoutEffect(() => {
    if (!isNeeded || (isInline && !inlineContainer)) return;
    putOnTop(place, dialogContainer({ portalContainer, inlineContainer }) ?? document.body);
    if (!isPresent && getComputedStyle(place).display !== "contents") place.remove();
  }, [place, isNeeded, isPresent, isInline, inlineContainer, portalContainer]);
  useLayoutEffect(() => (isNeeded ? () => place.remove() : undefined), [place, isNeeded]);
  return place;
};
