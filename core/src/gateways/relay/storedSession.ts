import type { SessionStruct, SignClient } from "./libraryProvider.ts";

const storedIn = async <A>({ core }: SignClient, store: object): Promise<A | undefined> =>
  core.storage.getItem<A>(String(Reflect.get(store, "storageKey")));

/**
 * To the relay, tabs and processes with the same storage are one client. It delivers a topic to the one that asked for
 * it last (docs/rules/relay.md#several-sockets). This call makes it deliver the topic here.
 */
const subscribeAgain = ({ core }: SignClient, topic: string): Promise<unknown> =>
  core.relayer.request({ method: "irn_subscribe", params: { topic } });

/**
 * The library reads keys and sessions when it starts, and each later write replaces all of them. This function takes
 * over what other tabs have stored since, and does not bring back what they have ended.
 */
export const reloadStored = async (client: SignClient): Promise<void> => {
  const { session } = client;
  const { keychain } = client.core.crypto;
  const keys = await storedIn<Record<string, string>>(client, keychain);
  const sessions = await storedIn<ReadonlyArray<SessionStruct>>(client, session);
  for (const [tag, key] of Object.entries(keys ?? {})) keychain.keychain.set(tag, key);
  if (!Array.isArray(sessions)) return;
  session.map.clear();
  for (const struct of sessions) session.map.set(struct.topic, struct);
};

/**
 * The newest session that this or another tab has stored, after the relay has delivered the messages that arrived while
 * no tab listened. Rejects when the relay cannot be asked.
 */
export const storedSession = async (client: SignClient): Promise<SessionStruct | undefined> => {
  await reloadStored(client);
  const newest = client.session.getAll().toSorted((a, b) => b.expiry - a.expiry)[0];
  if (!newest) return undefined;
  const { topic } = newest;
  const { relayer } = client.core;
  if (!relayer.connected) await relayer.transportOpen();
  // The relay sends waiting messages before it answers this request, so the end of a session is known by then.
  const isKnown = await relayer.subscriber.isKnownTopic(topic);
  await (isKnown ? subscribeAgain(client, topic) : relayer.subscribe(topic));
  await new Promise((resolve) => setTimeout(resolve, 0));
  // A deletion is on record as soon as it is read. The session itself goes once the answer to the wallet is on its way.
  const isDeleted = client.core.history.values.some(
    (record) => record.topic === topic && record.request.method === "wc_sessionDelete",
  );
  return client.session.keys.includes(topic) && !isDeleted ? client.session.get(topic) : undefined;
};
