import type { Network } from "@portico/core";
import { networkImageUrl } from "@portico/core/domain";
import type { ComponentProps } from "react";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { Image } from "./Image.tsx";

interface NetworkImageProps {
  readonly network: Network;
  readonly size?: ComponentProps<typeof Image>["size"];
}

/** The logo of a network: the site's own, otherwise the directory's. */
export const NetworkImage = ({ network, size }: NetworkImageProps) => {
  const client = usePortico();
  const source = useStore(client.images);
  const siteImage = useStore(client.modalOptions.store)?.chainImages[network.caipNetworkId];
  return (
    <Image
      src={siteImage ?? (source && networkImageUrl(network, source))}
      name={network.name}
      shape="circle"
      artwork={{ kind: "network", id: network.caipNetworkId }}
      {...(size ? { size } : {})}
    />
  );
};
