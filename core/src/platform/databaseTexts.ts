import type { TextStore } from "./relayStorageArea.ts";

/** The relay library's own database and table, where sessions of earlier kits are found too. */
const DATABASE = "WALLET_CONNECT_V2_INDEXED_DB";
const TABLE = "keyvaluestorage";

/** As the library spells keys in its table. */
const spelled = (key: string): string => key.replace(/[/\\:]+/g, ":").replace(/^:|:$/g, "");

const answerOf = <A>(request: IDBRequest<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** A transaction that was answered may still be undone, when the disk is full. */
const endOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

/** Texts in a page's IndexedDB. */
export const databaseTexts = (): TextStore => {
  let opened: Promise<IDBDatabase> | undefined;

  const open = async (): Promise<IDBDatabase> => {
    const request = globalThis.indexedDB.open(DATABASE);
    request.onupgradeneeded = () => void request.result.createObjectStore(TABLE);
    const database = await answerOf(request);
    database.onclose = () => {
      opened = undefined;
    };
    // Whoever wants to delete it must not wait for this page to go.
    database.onversionchange = () => {
      database.close();
      opened = undefined;
    };
    return database;
  };

  const table = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
    opened ??= open();
    return (await opened).transaction(TABLE, mode).objectStore(TABLE);
  };

  const change = async (make: (store: IDBObjectStore) => unknown): Promise<void> => {
    const store = await table("readwrite");
    make(store);
    await endOf(store.transaction);
  };

  return {
    keys: async () => (await answerOf((await table("readonly")).getAllKeys())).map(String),
    get: async (key) => {
      const text: unknown = await answerOf((await table("readonly")).get(spelled(key)));
      return typeof text === "string" ? text : undefined;
    },
    set: (key, text) => change((store) => store.put(text, spelled(key))),
    remove: (key) => change((store) => store.delete(spelled(key))),
  };
};
