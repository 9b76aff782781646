import { type Client, erc721Abi, getAddress, parseAbi } from "viem";
import { readContract } from "viem/actions";
import type { NftAvatar } from "../../domain/identity/avatarRecord.ts";
import { AVATAR_METADATA_MAX_CHARACTERS } from "../../domain/limits/names.ts";
import { fileImage, fileLink } from "../../domain/links/fileLink.ts";
import { metadataInUri } from "../../domain/money/sources/nftMetadata.ts";
import { fieldOf } from "../../domain/untrustedValue.ts";
import type { FetchJson } from "./ccipRead.ts";

const erc1155Abi = parseAbi([
  "function balanceOf(address account, uint256 id) view returns (uint256)",
  "function uri(uint256 id) view returns (string)",
]);

/** Whether the address owns the token. A picture of somebody else's token would deceive. */
const isOwner = async (client: Client, { standard, contract, tokenId }: NftAvatar, address: `0x${string}`) => {
  if (standard === "erc721") {
    const read = { address: contract, abi: erc721Abi, functionName: "ownerOf", args: [tokenId] } as const;
    return (await readContract(client, read)).toLowerCase() === address.toLowerCase();
  }
  const read = { address: contract, abi: erc1155Abi, functionName: "balanceOf", args: [address, tokenId] } as const;
  return (await readContract(client, read)) > 0n;
};

const metadataUri = async (client: Client, { standard, contract, tokenId }: NftAvatar): Promise<string> => {
  if (standard === "erc721") {
    return readContract(client, { address: contract, abi: erc721Abi, functionName: "tokenURI", args: [tokenId] });
  }
  const uri = await readContract(client, { address: contract, abi: erc1155Abi, functionName: "uri", args: [tokenId] });
  return uri.replaceAll("{id}", tokenId.toString(16).padStart(64, "0"));
};

/** The metadata of a token, which may be in the URI itself. */
const metadataAt = async (uri: string, fetchJson: FetchJson): Promise<unknown> => {
  if (uri.length > AVATAR_METADATA_MAX_CHARACTERS) return undefined;
  const url = fileLink(uri);
  return url === undefined ? metadataInUri(uri) : fetchJson({ url });
};

/** The image of a token that the address owns (ENSIP-12). Undefined when it has none that may be loaded. */
export const nftAvatar = async (
  client: Client,
  nft: NftAvatar,
  address: string,
  fetchJson: FetchJson,
): Promise<string | undefined> => {
  if (!(await isOwner(client, nft, getAddress(address)))) return undefined;
  const metadata = await metadataAt(await metadataUri(client, nft), fetchJson);
  return fileImage(fieldOf(metadata, "image"));
};
