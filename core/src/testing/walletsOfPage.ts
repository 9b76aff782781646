const ownTypes: ReadonlySet<string> = new Set(["WALLET_CONNECT", "AUTH"]);

/** The wallets of the page among connectors or entries: all but the kit's own, which are the relay and the embedded wallet. */
export const walletsOfPage = <Entry extends { readonly type: string }>(
  entries: ReadonlyArray<Entry>,
): ReadonlyArray<Entry> => entries.filter(({ type }) => !ownTypes.has(type));
