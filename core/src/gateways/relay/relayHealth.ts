import type { SignClient } from "./libraryProvider.ts";

type Relayer = SignClient["core"]["relayer"];

/** What became of the relay's connection. */
export interface RelayHealth {
  /**
   * Told of every failure that the library takes for final, and of every request that the relay refuses, which the
   * library tries again in silence. The answer stops it.
   */
  readonly onFailure: (listener: (cause: unknown) => void) => () => void;
  /** Told of the code of every connection that ends. The answer stops it. */
  readonly onClose: (listener: (code: number) => void) => () => void;
  /** Closes the connection for good: what is still to be sent does not open another. */
  readonly shutDown: () => Promise<void>;
}

const isFunction = (value: unknown): value is (...parts: ReadonlyArray<unknown>) => unknown =>
  typeof value === "function";

/** Waiting publications are tried again on every heartbeat, and the library does not catch what that fails with. */
const catchRetries = (relayer: Relayer): void => {
  const queue: unknown = Reflect.get(relayer.publisher, "queue");
  if (!(queue instanceof Map)) return;
  Object.defineProperty(queue, "forEach", {
    configurable: true,
    value: (visit: (value: unknown, key: unknown, map: unknown) => unknown) => {
      for (const [key, value] of queue) Promise.resolve(visit(value, key, queue)).catch(() => {});
    },
  });
};

/**
 * Whoever asks for a connection while one is being made waits for that one. The library would start another, whose socket
 * takes the place of the first, and neither would ever be told that it is open.
 */
const connectOneAtATime = (relayer: Relayer, isShutDown: () => boolean) => {
  const connect: unknown = Reflect.get(relayer, "connect");
  let underWay: Promise<unknown> | undefined;
  /** The connection that is being made, if any; never rejects. */
  const settled = (): Promise<unknown> | undefined => underWay?.catch(() => {});
  if (!isFunction(connect)) return settled;
  Reflect.set(relayer, "connect", (relayUrl?: string) => {
    // What the library still wants to send waits for ever: refused, it would trouble the page.
    if (isShutDown()) return new Promise(() => {});
    underWay ??= Promise.resolve(connect.call(relayer, relayUrl)).finally(() => {
      underWay = undefined;
    });
    return underWay;
  });
  return settled;
};

/**
 * A topic that is given up is given up even when the relay cannot be told. The library lets this fail where nobody
 * catches it, when a pairing or a session expires without a connection.
 */
const unsubscribeWithoutFail = (relayer: Relayer): void => {
  const unsubscribe = relayer.unsubscribe.bind(relayer);
  relayer.unsubscribe = (topic) => unsubscribe(topic).catch(() => {});
};

/** On Node the library ends a connection that is silent, by a timer that every sign of life sets anew. */
const stopWatchingPings = (relayer: Relayer): void => {
  Reflect.set(relayer, "resetPingTimeout", () => {});
  const timer: unknown = Reflect.get(relayer, "pingTimeout");
  if (typeof timer === "object" && timer !== null) clearTimeout(Number(timer));
};

const closeCodeIn = (event: unknown): number | undefined =>
  typeof event === "object" && event !== null && "code" in event && typeof event.code === "number"
    ? event.code
    : undefined;

/** What is still under way would otherwise try to leave, and keep timers for it, for as long as a message may take. */
const refuseMessages = (relayer: object): void => {
  const refuse = () => Promise.reject(new Error("The client was disposed of"));
  for (const method of ["publish", "publishCustom"]) Reflect.set(relayer, method, refuse);
};

/**
 * Watches the library's connection. The library makes a new provider object for every attempt and takes its listeners
 * off the old one, whose last `error` event would then be thrown at the page: each one gets a listener that stays.
 */
export const observeRelay = (relayer: Relayer): RelayHealth => {
  const closeListeners = new Set<(code: number) => void>();
  let current = relayer.provider;
  const adopt = (provider: typeof current) => {
    if (isFunction(provider.on)) provider.on("error", () => {});
    const connection: unknown = provider.connection;
    if (typeof connection !== "object" || connection === null || !("on" in connection)) return;
    if (isFunction(connection.on)) {
      connection.on("close", (event: unknown) => {
        const code = closeCodeIn(event);
        if (code !== undefined) for (const listener of [...closeListeners]) listener(code);
      });
    }
  };
  adopt(current);
  Object.defineProperty(relayer, "provider", {
    configurable: true,
    get: () => current,
    set: (next: typeof current) => {
      current = next;
      adopt(next);
    },
  });
  catchRetries(relayer);
  unsubscribeWithoutFail(relayer);
  let isShutDown = false;
  const connecting = connectOneAtATime(relayer, () => isShutDown);

  return {
    onFailure: (listener) => {
      const onAnswer = (answer: object) => {
        if ("error" in answer) listener(answer.error);
      };
      relayer.on("relayer_error", listener);
      relayer.on("relayer_message_ack", onAnswer);
      return () => {
        relayer.off("relayer_error", listener);
        relayer.off("relayer_message_ack", onAnswer);
      };
    },
    onClose: (listener) => {
      closeListeners.add(listener);
      return () => closeListeners.delete(listener);
    },
    shutDown: async () => {
      isShutDown = true;
      refuseMessages(relayer);
      // What is being opened cannot be closed yet, and would stay open.
      void connecting()?.then(() => relayer.transportClose().catch(() => {}));
      await relayer.transportClose().catch(() => {});
      stopWatchingPings(relayer);
    },
  };
};
