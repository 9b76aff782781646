import type { Namespace } from "../chain/caip.ts";
import { type Connector, type MultiChainConnector, RELAY_CONNECTOR_ID } from "./connector.ts";

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

const isRelay = ({ id, type }: Connector): boolean => type === "WALLET_CONNECT" || id === RELAY_CONNECTOR_ID;

/** An announced wallet describes itself better than its injected twin, so it stands for both. */
const isInjectedDuplicate = ({ type, namespace, rdns }: Connector, announced: ReadonlySet<string>): boolean =>
  type === "INJECTED" && rdns !== undefined && announced.has(`${namespace} ${rdns}`);

/**
 * Returns each wallet once on each namespace, in the order in which they were found, without wallets that have no name.
 * A connector is identified by its id on its namespace, because connecting uses the id. Two connectors of one name are
 * not the same: any wallet can take a name.
 */
export const uniqueConnectors = (connectors: ReadonlyArray<Connector>): ReadonlyArray<Connector> => {
  const announced = new Set(
    connectors.flatMap(({ type, namespace, rdns }) => (type === "ANNOUNCED" && rdns ? [`${namespace} ${rdns}`] : [])),
  );
  const ids = new Set<string>();
  return connectors.filter((connector) => {
    const id = `${connector.namespace} ${connector.id}`;
    if (connector.name.trim() === "" || ids.has(id) || isInjectedDuplicate(connector, announced)) return false;
    ids.add(id);
    return true;
  });
};

/**
 * What the connectors of one entry share: the same name (`Trust Wallet` is `Trust` on other namespaces) and the very
 * same icon. Undefined for a connector that belongs to no group. Neither the name nor the icon is proof, so they only
 * form the entry: each member keeps its own reverse domain name and its own directory wallet.
 */
const groupKey = (connector: Connector): string | undefined => {
  if (isRelay(connector)) return "relay";
  if (connector.type === "AUTH") return "embedded";
  const { name, imageUrl } = connector;
  return imageUrl && `wallet ${name === "Trust Wallet" ? "Trust" : name} ${imageUrl}`;
};

const merged = (members: ReadonlyArray<Connector>): ConnectorEntry | undefined => {
  const [first] = members;
  if (first === undefined) return undefined;
  const isEmbedded = first.type === "AUTH";
  if (isRelay(first) || (members.length === 1 && !isEmbedded)) return first;
  const { type: _, ...appearance } = members.find(({ namespace }) => namespace === "eip155") ?? first;
  return { ...appearance, namespace: "eip155", type: isEmbedded ? "AUTH" : "MULTI_CHAIN", members };
};

/**
 * Groups the page's wallets into entries, in the order in which their first connector was found. The same wallet on
 * several namespaces is one entry with the name and icon of its EVM member. The entry of the embedded wallet always
 * holds its members. When several wallets of one namespace look the same, none can be matched to wallets of other
 * namespaces, so each is its own entry. When a namespace is passed, returns that namespace's connectors ungrouped.
 */
export const connectorList = (
  discovered: ReadonlyArray<Connector>,
  namespace?: Namespace,
): ReadonlyArray<ConnectorEntry> => {
  const connectors = uniqueConnectors(discovered);
  if (namespace !== undefined) return connectors.filter((connector) => connector.namespace === namespace);
  const counts = new Map<string, number>();
  const countKey = (connector: Connector, key: string) => `${connector.namespace} ${key}`;
  for (const connector of connectors) {
    const key = groupKey(connector);
    if (key) counts.set(countKey(connector, key), (counts.get(countKey(connector, key)) ?? 0) + 1);
  }
  const groups = new Map<unknown, Array<Connector>>();
  for (const connector of connectors) {
    const key = groupKey(connector);
    const isAmbiguous = key === undefined || (counts.get(countKey(connector, key)) ?? 0) > 1;
    const group = isAmbiguous ? connector : key;
    const members = groups.get(group);
    if (members) members.push(connector);
    else groups.set(group, [connector]);
  }
  return [...groups.values()].flatMap((members) => merged(members) ?? []);
};
