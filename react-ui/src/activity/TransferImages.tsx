import type { HistoryRow, Transfer } from "@portico/core/domain";
import { Icon, type IconName } from "../parts/images/Icon.tsx";
import { ServiceImage } from "../parts/images/ServiceImage.tsx";

interface TransferImagesProps {
  readonly row: HistoryRow;
  readonly operationType: string;
  readonly status: string;
  /** The transfers that the row shows. */
  readonly transfers: ReadonlyArray<Transfer>;
}

const directions: Readonly<Record<Transfer["direction"], IconName>> = {
  in: "arrowDown",
  out: "arrowUp",
  self: "refresh",
};

/** Operations that an icon explains better than the direction of the transfer. */
const operations: Readonly<Partial<Record<string, IconName>>> = {
  trade: "swap",
  approve: "check",
  buy: "card",
  bought: "card",
  cancel: "close",
};

const badgeOf = ({ badge, direction }: HistoryRow, operationType: string, status: string): IconName => {
  if (status === "failed") return "close";
  const operationIcon = badge === "operation" ? operations[operationType] : undefined;
  return operationIcon ?? directions[direction ?? "self"];
};

/** Images of what was transferred, with a badge for the outcome. */
export const TransferImages = ({ row, operationType, status, transfers }: TransferImagesProps) => (
  <span
    className="portico-transfer"
    data-count={Math.min(row.images.length, 2)}
    data-direction={row.direction}
    data-status={status}
  >
    {[...row.images.slice(0, 2).entries()].map(([index, { type, url }]) => {
      const { fungible, nft } = transfers[index] ?? {};
      return (
        <ServiceImage
          key={index}
          src={url}
          name={fungible?.symbol ?? nft?.name ?? operationType}
          shape={type === "NFT" ? "rounded" : "circle"}
        />
      );
    })}
    <span className="portico-transfer-badge">
      <Icon name={badgeOf(row, operationType, status)} />
    </span>
  </span>
);
