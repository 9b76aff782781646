import type { Network } from "@portico/core";
import { useMoneyTexts } from "../texts/useMoneyTexts.ts";
import { Detail } from "./Detail.tsx";
import { NetworkImage } from "./images/NetworkImage.tsx";

/** The network of a transaction, as a line of a list of details. */
export const NetworkDetail = ({ network }: { readonly network: Network }) => (
  <Detail label={useMoneyTexts().send.network}>
    <span className="portico-with-image">
      <NetworkImage network={network} size="tiny" />
      <bdi>{network.name}</bdi>
    </span>
  </Detail>
);
