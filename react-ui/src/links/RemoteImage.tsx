import { siteImageLink } from "@portico/core/domain";
import type { ComponentProps } from "react";

type RemoteImageProps = Pick<ComponentProps<"img">, "onLoad" | "onError"> & { readonly src: string };

/**
 * An image of a directory, a wallet or a service, which learns nothing of the page that shows it. It is decoration. An
 * address that may not be loaded fails like an image that does not exist (docs/rules/links.md#purposes).
 */
export const RemoteImage = ({ src, ...handlers }: RemoteImageProps) => (
  // biome-ignore lint/correctness/noRestrictedElements: the one place where images are rendered
  <img
    src={siteImageLink(src) ?? EMPTY_IMAGE}
    alt=""
    decoding="async"
    draggable={false}
    referrerPolicy="no-referrer"
    {...handlers}
  />
);

/** An image that fails at once, without a request. */
const EMPTY_IMAGE = "data:,";
