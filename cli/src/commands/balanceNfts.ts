import { isPorticoError } from "@portico/core";
import { type Nft, type NftList, nftName, shortTokenId } from "@portico/core/domain";
import type { Session } from "../client/openSession.ts";
import { describeOrigin } from "../output/origin.ts";
import { type Column, table } from "../output/table.ts";
import type { View } from "../output/View.ts";

type Ask = Parameters<Session["client"]["balances"]["nfts"]>;

/**
 * The NFTs of an account; undefined when nobody lists any on the network. A wallet that does not answer does not matter,
 * unless the user has named collections: then a failure is one of the command.
 */
export const nftsOf = async (
  { client }: Pick<Session, "client">,
  account: Ask[0],
  options: Ask[1],
  isNamed: boolean,
): Promise<NftList | undefined> => {
  try {
    return await client.balances.nfts(account, options);
  } catch (error) {
    if (isPorticoError(error, "Aborted") || (isNamed && !isPorticoError(error, "NetworkNotSupported"))) throw error;
    return undefined;
  }
};

/** The list as JSON. */
export const describeNfts = ({ nfts, source, updatedAtMillis: atMillis }: NftList) => ({
  items: nfts.map(({ standard, chainId, contract, tokenId, count, name, collection, imageUrl, isSpam }) => ({
    standard,
    chainId,
    contract,
    tokenId,
    count,
    name: name ?? null,
    collection: collection ?? null,
    imageUrl: imageUrl ?? null,
    isSpam,
  })),
  ...describeOrigin({ source, atMillis }),
});

const columns: ReadonlyArray<Column<Nft>> = [
  { heading: "NFT", cell: nftName, shrink: { minimum: 6, at: "end" } },
  { heading: "Collection", cell: ({ collection = "" }) => collection, shrink: { minimum: 6, at: "end" } },
  { heading: "Token ID", cell: ({ tokenId }) => shortTokenId(tokenId) },
  { heading: "Count", align: "right", cell: ({ count }) => count },
];

/** The list as a table, without spam. */
export const nftsText = ({ nfts }: NftList, view: View): string => {
  const wanted = nfts.filter(({ isSpam }) => !isSpam);
  const hidden = nfts.length - wanted.length;
  const note = hidden > 0 ? view.style.warning(`\n${hidden} more may be spam; --json lists them.`) : "";
  return `${wanted.length === 0 ? "No NFTs." : table(columns, wanted, view)}${note}`;
};
