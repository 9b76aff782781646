import type { Connector, DirectoryWallet } from "@portico/core";
import { connectorImageUrl, walletImageUrl } from "@portico/core/domain";
import type { ComponentProps } from "react";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { Image } from "./Image.tsx";

type ImageOptions = Pick<ComponentProps<typeof Image>, "size">;

/** The logo of a wallet in the directory. */
export const WalletImage = ({ wallet, ...options }: { readonly wallet: DirectoryWallet } & ImageOptions) => {
  const source = useStore(usePortico().images);
  return (
    <Image
      src={source && walletImageUrl(wallet, source)}
      name={wallet.name}
      artwork={{ kind: "wallet", id: wallet.id }}
      {...options}
    />
  );
};

/** The logo of a wallet in the page. */
export const ConnectorImage = ({
  connector,
  ...options
}: {
  readonly connector: Pick<Connector, "name" | "imageId" | "imageUrl">;
} & ImageOptions) => {
  const source = useStore(usePortico().images);
  return <Image src={source && connectorImageUrl(connector, source)} name={connector.name} {...options} />;
};
