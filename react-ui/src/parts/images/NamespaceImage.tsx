import type { Namespace } from "@portico/core";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { Image } from "./Image.tsx";
import { NetworkImage } from "./NetworkImage.tsx";

/** The logo of a namespace: that of the site's first network in the namespace. */
export const NamespaceImage = ({ namespace }: { readonly namespace: Namespace }) => {
  const { networks } = useStore(usePortico().networks.store);
  const network = networks.find(({ chainNamespace }) => chainNamespace === namespace);
  return network ? <NetworkImage network={network} /> : <Image src={undefined} name={namespace} shape="circle" />;
};
