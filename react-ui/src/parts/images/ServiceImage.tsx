import { givenImageUrl } from "@portico/core/views";
import type { ComponentProps } from "react";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { Image } from "./Image.tsx";

/** An image whose URL comes from a service, such as the logo of a token or the picture of an NFT. */
export const ServiceImage = ({ src, ...imageProps }: ComponentProps<typeof Image>) => {
  const source = useStore(usePortico().images);
  return <Image src={src ? source && givenImageUrl(src, source) : undefined} {...imageProps} />;
};
