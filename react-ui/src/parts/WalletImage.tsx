import type { Connector, DirectoryWallet } from "@portico/core";
import { connectorImageUrl, walletImageUrl } from "@portico/core/domain";
import type { ComponentProps } from "react";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";
import { Image } from "./Image.tsx";

type Size = ComponentProps<typeof Image>["size"];

/** The logo of a wallet of the directory. */
export const WalletImage = ({ wallet, size }: { readonly wallet: DirectoryWallet; readonly size?: Size }) => {
  const source = useStore(usePortico().images);
  return <Image src={source && walletImageUrl(wallet, source)} name={wallet.name} {...(size ? { size } : {})} />;
};

/** The logo of a wallet in the page. */
export const ConnectorImage = ({
  connector,
  size,
}: {
  readonly connector: Pick<Connector, "name" | "imageId" | "imageUrl">;
  readonly size?: Size;
}) => {
  const source = useStore(usePortico().images);
  return (
    <Image src={source && connectorImageUrl(connector, source)} name={connector.name} {...(size ? { size } : {})} />
  );
};
