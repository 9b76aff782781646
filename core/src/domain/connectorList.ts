import type { Namespace } from "./caip.ts";
import { type Connector, type MultiChainConnector, RELAY_CONNECTOR_ID } from "./connector.ts";

/** One entry of the list of wallets in the page. */
export type ConnectorEntry = Connector | MultiChainConnector;

/** The wallets that were found in the page. */
export interface ConnectorsState {
  /** False until the page was looked over once. */
  readonly isDiscovered: boolean;
  /** Each wallet once on each namespace, in the order in which they were found. */
  readonly connectors: ReadonlyArray<Connector>;
  /** The same wallets as a visitor sees them: one that is on several namespaces is one entry. */
  readonly entries: ReadonlyArray<ConnectorEntry>;
}

export const isMultiChain = (entry: ConnectorEntry): entry is MultiChainConnector => "members" in entry;

/** The connectors behind an entry. */
export const membersOf = (entry: ConnectorEntry): ReadonlyArray<Connector> =>
  isMultiChain(entry) ? entry.members : [entry];

const isRelay = ({ id, type }: Connector): boolean => type === "WALLET_CONNECT" || id === RELAY_CONNECTOR_ID;

/**
 * What the connectors of one wallet have in common: their name, `Trust Wallet` being `Trust` on other namespaces. No
 * wallet can take the name of the relay or of the embedded wallet.
 */
const nameKey = (connector: Connector): string => {
  if (isRelay(connector)) return "relay";
  const name = connector.name === "Trust Wallet" ? "Trust" : connector.name;
  return `${connector.type === "AUTH" ? "embedded" : "wallet"}:${name}`;
};

/** Whether two connectors of a namespace are the same wallet: by id, by RDNS when both have one, or by name. */
const isSameWallet = (a: Connector, b: Connector): boolean =>
  a.namespace === b.namespace &&
  (a.id === b.id || (a.rdns !== undefined && a.rdns === b.rdns) || nameKey(a) === nameKey(b));

/** An announced wallet tells more of itself than its injected twin, so it stands for both. */
const rank = ({ type }: Connector): number => (type === "INJECTED" ? 1 : 0);

/**
 * Each wallet once on each namespace, in the order in which they were found; without those that have no name. An id
 * stands for one connector of a namespace, since connecting goes by it.
 */
export const uniqueConnectors = (found: ReadonlyArray<Connector>): ReadonlyArray<Connector> => {
  const kept: Array<Connector> = [];
  const named = found.filter(({ name }) => name.trim() !== "");
  for (const connector of [...named].sort((a, b) => rank(a) - rank(b))) {
    if (!kept.some((known) => isSameWallet(known, connector))) kept.push(connector);
  }
  return named.filter((connector) => kept.includes(connector));
};

const merged = (members: ReadonlyArray<Connector>): ConnectorEntry | undefined => {
  const [first] = members;
  if (first === undefined) return undefined;
  const isEmbedded = first.type === "AUTH";
  if (isRelay(first) || (members.length === 1 && !isEmbedded)) return first;
  const { type: _, ...face } = members.find(({ namespace }) => namespace === "eip155") ?? first;
  return { ...face, namespace: "eip155", type: isEmbedded ? "AUTH" : "MULTI_CHAIN", members };
};

/**
 * The wallets of the page as entries: the same one on several namespaces is one entry, with the face of its EVM
 * member; the embedded wallet always holds its members. With a namespace given, that namespace's own connectors as
 * they are. Entries stand where their first connector was found.
 */
export const connectorList = (
  found: ReadonlyArray<Connector>,
  namespace?: Namespace,
): ReadonlyArray<ConnectorEntry> => {
  const connectors = uniqueConnectors(found);
  if (namespace !== undefined) return connectors.filter((connector) => connector.namespace === namespace);
  const byName = new Map<string, Array<Connector>>();
  for (const connector of connectors) {
    const key = nameKey(connector);
    const members = byName.get(key);
    if (members) members.push(connector);
    else byName.set(key, [connector]);
  }
  return [...byName.values()].flatMap((members) => merged(members) ?? []);
};
