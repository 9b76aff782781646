import { assetImageUrl } from "@portico/core/domain";
import type { ComponentProps } from "react";
import { Image } from "../parts/images/Image.tsx";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";

interface CurrencyImageProps {
  readonly kind: "currency" | "token";
  /** Id of a currency, or symbol of a token. */
  readonly id: string;
  readonly size?: ComponentProps<typeof Image>["size"];
}

/** The directory's picture of a currency or a token. */
export const CurrencyImage = ({ kind, id, size }: CurrencyImageProps) => {
  const source = useStore(usePortico().images);
  return (
    <Image
      src={source && assetImageUrl(kind, id, source)}
      name={id}
      shape="circle"
      {...(size === undefined ? {} : { size })}
    />
  );
};
