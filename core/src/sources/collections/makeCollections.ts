import { BaseError, type Client, createClient, custom, erc721Abi, getAddress, parseAbi } from "viem";
import { readContract } from "viem/actions";
import { accountIdOf } from "../../domain/chain/caip.ts";
import { NFTS_MAX } from "../../domain/limits/money.ts";
import { fileLink } from "../../domain/links/fileLink.ts";
import type { Nft } from "../../domain/money/nft.ts";
import { metadataInUri, readNftMetadata } from "../../domain/money/sources/nftMetadata.ts";
import { fieldOf } from "../../domain/untrustedValue.ts";
import type { NftSource, NftSourceQuery } from "../../ports/sources/NftSource.ts";
import type { SourceContext } from "../../ports/sources/SourceContext.ts";
import type { ListedCollection } from "./ListedCollection.ts";

const enumerableAbi = parseAbi(["function tokenOfOwnerByIndex(address owner, uint256 index) view returns (uint256)"]);
const erc1155Abi = parseAbi([
  "function balanceOf(address owner, uint256 id) view returns (uint256)",
  "function uri(uint256 id) view returns (string)",
]);

/** An id, and how many of it the owner has. */
interface Held {
  readonly tokenId: bigint;
  readonly count: bigint;
}

const ID_DIGITS = 64;

const isReverted = (error: unknown): boolean =>
  error instanceof BaseError && error.walk((cause) => fieldOf(cause, "_tag") === "ExecutionReverted") !== null;

const heldOf = async (
  client: Client,
  { standard, address, tokenIds }: ListedCollection,
  owner: `0x${string}`,
): Promise<ReadonlyArray<Held>> => {
  if (standard === "erc1155") {
    const count = (tokenId: bigint) =>
      readContract(client, { address, abi: erc1155Abi, functionName: "balanceOf", args: [owner, tokenId] });
    return Promise.all((tokenIds ?? []).map(async (tokenId) => ({ tokenId, count: await count(tokenId) })));
  }
  if (tokenIds) {
    const ownerOf = (tokenId: bigint) =>
      readContract(client, { address, abi: erc721Abi, functionName: "ownerOf", args: [tokenId] }).catch((cause) => {
        // An id that nobody has reverts. A node that does not answer says nothing about the owner.
        if (!isReverted(cause)) throw cause;
      });
    return Promise.all(
      tokenIds.map(async (tokenId) => ({ tokenId, count: (await ownerOf(tokenId)) === owner ? 1n : 0n })),
    );
  }
  const count = await readContract(client, { address, abi: erc721Abi, functionName: "balanceOf", args: [owner] });
  const idAt = (index: number) =>
    readContract(client, {
      address,
      abi: enumerableAbi,
      functionName: "tokenOfOwnerByIndex",
      args: [owner, BigInt(index)],
    });
  const indexes = Array.from({ length: count > NFTS_MAX ? NFTS_MAX : Number(count) }, (_, index) => index);
  return Promise.all(indexes.map(async (index) => ({ tokenId: await idAt(index), count: 1n })));
};

const uriOf = async (client: Client, { standard, address }: ListedCollection, tokenId: bigint): Promise<string> => {
  if (standard === "erc721")
    return readContract(client, { address, abi: erc721Abi, functionName: "tokenURI", args: [tokenId] });
  const uri = await readContract(client, { address, abi: erc1155Abi, functionName: "uri", args: [tokenId] });
  return uri.replaceAll("{id}", tokenId.toString(16).padStart(ID_DIGITS, "0"));
};

export const makeCollections = (
  { rpc, fetchJson }: Pick<SourceContext, "rpc" | "fetchJson">,
  collections: ReadonlyArray<ListedCollection>,
): NftSource => {
  /** The kit repeats requests and sends them in batches. */
  const clientOf = ({ network }: NftSourceQuery) =>
    createClient({
      transport: custom({ request: ({ method, params }) => rpc({ network, method, params }) }, { retryCount: 0 }),
    });

  /** What the contract leads to; nothing when that cannot be read. The NFT is listed all the same. */
  const metadataOf = async (client: Client, query: NftSourceQuery, collection: ListedCollection, tokenId: bigint) => {
    try {
      const uri = await uriOf(client, collection, tokenId);
      const url = fileLink(uri);
      return readNftMetadata(url ? await fetchJson({ url, signal: query.signal }) : metadataInUri(uri));
    } catch {
      return {};
    }
  };

  const nftsOf = async (query: NftSourceQuery, collection: ListedCollection): Promise<ReadonlyArray<Nft>> => {
    const { caipNetworkId: chainId } = query.network;
    const { standard, address } = collection;
    const client = clientOf(query);
    const [held, name] = await Promise.all([
      heldOf(client, collection, getAddress(query.address)),
      collection.name ?? readContract(client, { address, abi: erc721Abi, functionName: "name" }).catch(() => undefined),
    ]);
    const nfts = held.map(async ({ tokenId, count }): Promise<ReadonlyArray<Nft>> => {
      if (count === 0n) return [];
      const metadata = await metadataOf(client, query, collection, tokenId);
      return [
        {
          standard,
          chainId,
          contract: accountIdOf(chainId, address),
          tokenId: tokenId.toString(),
          count: count.toString(),
          ...metadata,
          ...(name === undefined ? {} : { collection: name }),
          isSpam: false,
        },
      ];
    });
    return (await Promise.all(nfts)).flat();
  };

  return {
    nfts: async (query) => {
      const onNetwork = collections.filter(({ chainId }) => chainId === query.network.caipNetworkId);
      return (await Promise.all(onNetwork.map((collection) => nftsOf(query, collection)))).flat();
    },
  };
};
