/** Where figures come from and how old they are, when that matters (docs/rules/sources.md#origin). */
export const originTexts = {
  notRefreshed: "These figures could not be refreshed.",
  updated: "Last updated {time}.",
  fallback: "From {source}, because there was no answer from {failed}.",
  unpriced: "Tokens without a known price that the total leaves out: {count}.",
  names: { service: "the online service", network: "the network itself", wallet: "your wallet" },
} as const;
