import { siteImageLink } from "@portico/core/views";
import { type ComponentProps, useEffect, useRef } from "react";
import { IMAGE_REQUEST_MILLIS } from "../theme/timings.ts";

type RemoteImageProps = Pick<ComponentProps<"img">, "onLoad" | "onError" | "hidden"> & { readonly src: string };

/**
 * An image of a directory, a wallet or a service, which learns nothing of the page that shows it. It is decoration. An
 * address that may not be loaded fails like an image that does not exist (docs/rules/links.md#purposes). So does an
 * image that has not arrived within ten seconds. Its request ends then, and when the image leaves the page.
 */
export const RemoteImage = ({ src, ...rest }: RemoteImageProps) => {
  const image = useRef<HTMLImageElement>(null);
  const link = siteImageLink(src) ?? EMPTY_IMAGE;

  useEffect(() => {
    const element = image.current;
    if (!element) return;
    // In React's strict mode, an effect that was cleaned up runs again.
    if (element.getAttribute("src") !== link) element.src = link;
    const giveUp = () => {
      if (!element.complete) element.src = EMPTY_IMAGE;
    };
    const timer = setTimeout(giveUp, IMAGE_REQUEST_MILLIS);
    return () => {
      clearTimeout(timer);
      giveUp();
    };
  }, [link]);

  return (
    // biome-ignore lint/correctness/noRestrictedElements: the one place where images are rendered
    <img ref={image} src={link} alt="" decoding="async" draggable={false} referrerPolicy="no-referrer" {...rest} />
  );
};

/** An image that fails at once, without a request. */
const EMPTY_IMAGE = "data:,";
