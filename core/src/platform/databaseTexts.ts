import type { TextStore } from "./relayStorageArea.ts";

/** The relay library's database and table, which may also hold sessions of earlier kits. */
const DATABASE = "WALLET_CONNECT_V2_INDEXED_DB";
const TABLE = "keyvaluestorage";

/** The key as the library writes it in its table. */
const normalizedKey = (key: string): string => key.replace(/[/\\:]+/g, ":").replace(/^:|:$/g, "");

const resultOf = <A>(request: IDBRequest<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * Waits for the end of a transaction: after its request has succeeded, it may still be undone, for instance when the
 * disk is full.
 */
const endOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

/** A text store in a page's IndexedDB. */
export const databaseTexts = (): TextStore => {
  let opened: Promise<IDBDatabase> | undefined;

  const open = async (): Promise<IDBDatabase> => {
    const request = globalThis.indexedDB.open(DATABASE);
    request.onupgradeneeded = () => void request.result.createObjectStore(TABLE);
    const database = await resultOf(request);
    database.onclose = () => {
      opened = undefined;
    };
    // Closes the database, so that deleting it does not have to wait until this page is gone.
    database.onversionchange = () => {
      database.close();
      opened = undefined;
    };
    return database;
  };

  const table = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
    opened ??= open().catch((cause: unknown) => {
      opened = undefined;
      throw cause;
    });
    return (await opened).transaction(TABLE, mode).objectStore(TABLE);
  };

  const change = async (operation: (store: IDBObjectStore) => unknown): Promise<void> => {
    const store = await table("readwrite");
    operation(store);
    await endOf(store.transaction);
  };

  return {
    keys: async () => (await resultOf((await table("readonly")).getAllKeys())).map(String),
    get: async (key) => {
      const text: unknown = await resultOf((await table("readonly")).get(normalizedKey(key)));
      return typeof text === "string" ? text : undefined;
    },
    set: (key, text) => change((store) => store.put(text, normalizedKey(key))),
    remove: (key) => change((store) => store.delete(normalizedKey(key))),
  };
};
