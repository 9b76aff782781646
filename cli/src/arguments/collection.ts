import { InvalidArgument } from "@portico/core";
import { type ChainId, parseAssetId, parseTypedAddress } from "@portico/core/domain";
import type { ListedCollection } from "@portico/core/sources";

const DIGITS = /^\d{1,78}$/;

/** One argument: a collection, or one id of it. */
interface NamedCollection {
  readonly chainId: ChainId;
  readonly standard: ListedCollection["standard"];
  readonly address: `0x${string}`;
  readonly tokenId?: bigint;
}

/** Reads the CAIP-19 type of a collection or the id of an NFT. ERC-1155 needs ids, because it cannot list them. */
const parseCollection = (input: string): NamedCollection | InvalidArgument => {
  const expected =
    "a CAIP-19 id: eip155:1/erc721:<contract>, eip155:1/erc721:<contract>/<id> or eip155:1/erc1155:<contract>/<id>";
  const asset = parseAssetId(input.trim());
  if (asset instanceof Error) return new InvalidArgument({ argument: "collection", input, expected });
  const { namespace, chainId, assetNamespace: standard, assetReference, tokenId } = asset;
  const isCollection = standard === "erc721" || (standard === "erc1155" && tokenId !== undefined);
  const address = parseTypedAddress(chainId, assetReference);
  const isId = tokenId === undefined || DIGITS.test(tokenId);
  if (namespace !== "eip155" || !isCollection || !isId || address instanceof Error)
    return new InvalidArgument({ argument: "collection", input, expected });
  return {
    chainId,
    standard,
    address: `0x${address.slice(2)}`,
    ...(tokenId === undefined ? {} : { tokenId: BigInt(tokenId) }),
  };
};

/** The collections that arguments name, each once: whole, or with the ids that were named. */
export const parseCollections = (inputs: ReadonlyArray<string>): ReadonlyArray<ListedCollection> | InvalidArgument => {
  const byContract = new Map<string, ListedCollection>();
  for (const input of inputs) {
    const named = parseCollection(input);
    if (named instanceof InvalidArgument) return named;
    const { tokenId, ...collection } = named;
    const key = `${collection.chainId}:${collection.address.toLowerCase()}`;
    const before = byContract.get(key);
    // A whole collection contains each of its ids.
    const isWhole = tokenId === undefined || (before !== undefined && before.tokenIds === undefined);
    byContract.set(key, isWhole ? collection : { ...collection, tokenIds: [...(before?.tokenIds ?? []), tokenId] });
  }
  return [...byContract.values()];
};
