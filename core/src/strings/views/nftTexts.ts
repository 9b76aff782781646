/** The NFTs of the account (docs/rules/account.md#nfts). */
export const nftTexts = {
  none: "No NFTs on {network}",
  noneHint: "NFTs that you receive on this network show up here.",
  failed: "Your NFTs could not be loaded",
  loading: "Loading your NFTs…",
  loaded: "NFTs in the list: {count}",
  showImages: "Show images",
  imagesHint: "They come from other websites, which then see your IP address.",
  spam: "Possible spam: {count}",
  spamHint: "NFTs that nobody asked for often lead to fraudulent websites.",
  collection: "Collection",
  contract: "Contract",
  tokenId: "Token ID",
  quantity: "Quantity",
  copyTokenId: "Copy the token ID",
  tokenIdCopied: "Token ID copied",
  missing: "This NFT is not in your account",
} as const;
