import type { Namespace } from "../chain/caip.ts";
import { type Connector, isRelay, type MultiChainConnector } from "./connector.ts";
import { type WalletMembers, walletsOf } from "./identity/sameWallet.ts";

/** One entry in the list of the page's wallets. */
export type ConnectorEntry = Connector | MultiChainConnector;

/** The wallets that were found in the page, and the connector that pairs through the relay after them. */
export interface ConnectorsState {
  /** False until the page was searched once. */
  readonly isDiscovered: boolean;
  /** Each wallet once on each namespace, in the order in which they were found. */
  readonly connectors: ReadonlyArray<Connector>;
  /** The same wallets as a visitor sees them: a wallet on several namespaces is one entry. */
  readonly entries: ReadonlyArray<ConnectorEntry>;
}

export const isMultiChain = (entry: ConnectorEntry): entry is MultiChainConnector => "members" in entry;

/** The connectors behind an entry. */
export const membersOf = (entry: ConnectorEntry): ReadonlyArray<Connector> =>
  isMultiChain(entry) ? entry.members : [entry];

/**
 * Returns each wallet once on each namespace, in the order in which they were found, without wallets that have no name.
 * A connector is identified by its id on its namespace, because connecting uses the id.
 */
export const uniqueConnectors = (connectors: ReadonlyArray<Connector>): ReadonlyArray<Connector> => {
  const ids = new Set<string>();
  return connectors.filter((connector) => {
    const id = `${connector.namespace} ${connector.id}`;
    if (connector.name.trim() === "" || ids.has(id)) return false;
    ids.add(id);
    return true;
  });
};

const entryOf = (members: WalletMembers): ReadonlyArray<ConnectorEntry> => {
  const [first] = members;
  if (first === undefined) return [];
  const isEmbedded = first.type === "AUTH";
  if (isRelay(first) || (members.length === 1 && !isEmbedded)) return [first];
  const { type: _, ...appearance } = members.find(({ namespace }) => namespace === "eip155") ?? first;
  return [{ ...appearance, namespace: "eip155", type: isEmbedded ? "AUTH" : "MULTI_CHAIN", members }];
};

/**
 * Groups the page's wallets into entries, in the order in which their first connector was found. The same wallet on
 * several namespaces is one entry with the name and icon of its EVM member. The entry of the embedded wallet always
 * holds its members. When a namespace is passed, returns that namespace's connectors ungrouped.
 */
export const connectorList = (
  discovered: ReadonlyArray<Connector>,
  namespace?: Namespace,
): ReadonlyArray<ConnectorEntry> => {
  const connectors = uniqueConnectors(discovered);
  return namespace === undefined
    ? walletsOf(connectors).flatMap(entryOf)
    : connectors.filter((connector) => connector.namespace === namespace);
};
