import { EventEmitter } from "node:events";

const never = () => new Promise<never>(() => {});

/** A library whose relay and verify service never answer. */
export const silentRelayLibrary = () => {
  const relayer = Object.assign(new EventEmitter(), {
    provider: {},
    publisher: {},
    subscriber: {},
    messages: { getWithoutAck: () => ({}) },
    unsubscribe: never,
  });
  const keychain = { storageKey: "keys", keychain: new Map() };
  const core = {
    relayer,
    storage: { getItem: (): Promise<unknown> => never() },
    crypto: { keychain, decode: async (_topic: string, _message: string): Promise<unknown> => ({}) },
    verify: { register: (_request: object): Promise<string> => never() },
    pairing: {},
    history: { records: new Map() },
    expirer: {},
    heartbeat: {},
  };
  const client = Object.assign(new EventEmitter(), {
    core,
    engine: { onRelayMessage: async (_event: object) => {} },
    proposal: { getAll: () => [] },
    session: { storageKey: "sessions", map: new Map(), getAll: () => [] },
    request: never,
    connect: async () => ({ uri: "wc:code", approval: never }),
  });
  return { client };
};
