/** The wallets of the page among connectors or entries: all but the connector that pairs through the relay. */
export const withoutRelay = <Entry extends { readonly type: string }>(
  entries: ReadonlyArray<Entry>,
): ReadonlyArray<Entry> => entries.filter(({ type }) => type !== "WALLET_CONNECT");
