import { nativeTokenAddress } from "@portico/core/domain";
import type { ComponentProps } from "react";
import type { Image } from "./Image.tsx";
import { ServiceImage } from "./ServiceImage.tsx";

interface TokenImageProps extends Pick<ComponentProps<typeof Image>, "size"> {
  /** The logo that a service names. */
  readonly src: string | undefined;
  readonly symbol: string;
  /** `chain:address`; left out for the native coin. */
  readonly address?: string | undefined;
}

/** The logo of a coin or token: that of the service, or of the package for well-known ones. */
export const TokenImage = ({ src, symbol, address, ...options }: TokenImageProps) => (
  <ServiceImage
    src={src}
    name={symbol}
    shape="circle"
    artwork={
      address && !address.toLowerCase().endsWith(nativeTokenAddress("eip155"))
        ? { kind: "token", id: address }
        : { kind: "coin", id: symbol }
    }
    {...options}
  />
);
