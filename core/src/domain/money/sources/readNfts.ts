import { readAddress } from "../../account/readAddress.ts";
import { type AccountId, accountIdOf, parseAccountId } from "../../chain/caip.ts";
import type { Network } from "../../chain/network.ts";
import { NFTS_MAX, SOURCE_TOKENS_MAX } from "../../limits/money.ts";
import { boundedList, fieldOf } from "../../untrustedValue.ts";
import { type Nft, nftKey } from "../nft.ts";
import { readNftMetadata } from "./nftMetadata.ts";
import { leadsToWebsite } from "./nftSpam.ts";
import { sourceText } from "./sourceFields.ts";

const INTEGER = /^(?:\d{1,78}|0x[0-9a-f]{1,64})$/i;
const UINT256_END = 2n ** 256n;

/** A number of at most 256 bits: decimal or hexadecimal digits, or a whole number that is exact. */
const uint256 = (value: unknown): bigint | undefined => {
  const isExact = typeof value === "bigint" || (typeof value === "number" && Number.isSafeInteger(value));
  const text = isExact ? String(value) : value;
  if (typeof text !== "string" || !INTEGER.test(text)) return undefined;
  const number = BigInt(text);
  return number < UINT256_END ? number : undefined;
};

/** What is known of an NFT before it is read. Every field is hostile. */
interface UntrustedNft {
  readonly standard: unknown;
  /** `chain:address` */
  readonly contract: unknown;
  readonly tokenId: unknown;
  readonly count: unknown;
  readonly collection: string | undefined;
  /** With `name` and `image`. */
  readonly metadata: unknown;
  readonly isSpam?: unknown;
}

const contractOn = (value: unknown, { caipNetworkId }: Network): AccountId | undefined => {
  const account = typeof value === "string" ? parseAccountId(value) : undefined;
  if (account === undefined || account instanceof Error || account.chainId !== caipNetworkId) return undefined;
  const address = readAddress("eip155", account.address);
  return address === undefined ? undefined : accountIdOf(caipNetworkId, address);
};

/** One NFT, bounded and typed; undefined for anything else, and for one that the account does not hold. */
export const readNft = (untrusted: UntrustedNft, network: Network): Nft | undefined => {
  const contract = contractOn(untrusted.contract, network);
  const tokenId = uint256(untrusted.tokenId);
  const held = uint256(untrusted.count);
  const standard = typeof untrusted.standard === "string" ? untrusted.standard.toLowerCase() : undefined;
  if (standard !== "erc721" && standard !== "erc1155") return undefined;
  if (!contract || tokenId === undefined || !held) return undefined;
  const { collection } = untrusted;
  const metadata = readNftMetadata(untrusted.metadata);
  return {
    standard,
    chainId: network.caipNetworkId,
    contract,
    tokenId: tokenId.toString(),
    count: standard === "erc721" ? "1" : held.toString(),
    ...metadata,
    ...(collection ? { collection } : {}),
    isSpam: untrusted.isSpam === true || [metadata.name, collection].some((text) => text && leadsToWebsite(text)),
  };
};

/** The first NFTs, each once. */
export const distinctNfts = (nfts: ReadonlyArray<Nft | undefined>): ReadonlyArray<Nft> => {
  const byKey = new Map<string, Nft>();
  for (const nft of nfts) if (nft && byKey.size < NFTS_MAX && !byKey.has(nftKey(nft))) byKey.set(nftKey(nft), nft);
  return [...byKey.values()];
};

/** The NFTs that a source returned; undefined when it is no list. An entry that is not an NFT is left out. */
export const readNfts = (value: unknown, network: Network): ReadonlyArray<Nft> | undefined => {
  const list = boundedList(value, SOURCE_TOKENS_MAX);
  return (
    list &&
    distinctNfts(
      list.map((entry) =>
        readNft(
          {
            standard: fieldOf(entry, "standard"),
            contract: fieldOf(entry, "contract"),
            tokenId: fieldOf(entry, "tokenId"),
            count: fieldOf(entry, "count") ?? 1,
            collection: sourceText(entry, "collection"),
            metadata: entry,
            isSpam: fieldOf(entry, "isSpam"),
          },
          network,
        ),
      ),
    )
  );
};
