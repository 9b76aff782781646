import { attempted, isObject } from "../../../domain/untrustedValue.ts";
import { isFunction } from "../inbound/libraryStep.ts";
import type { SignClient } from "../libraryProvider.ts";

type Relayer = SignClient["core"]["relayer"];

/** Reports failures of the relay's connection, and closes it. */
export interface RelayHealth {
  /**
   * Calls the listener with every failure that the library treats as final, and with every refusal of a request, which
   * the library retries silently. Returns an unsubscribe function.
   */
  readonly onFailure: (listener: (cause: unknown) => void) => () => void;
  /** Calls the listener with the close code of every connection that ends. Returns an unsubscribe function. */
  readonly onClose: (listener: (code: number) => void) => () => void;
  /** The socket of the connection, if there is one. */
  readonly socket: () => unknown;
  /**
   * Treats the connection as ended, without the answer to a farewell that a dead one never gives. The library's own way
   * waits two seconds for it.
   */
  readonly abandonSocket: () => void;
  /** Resolves once there is a connection, or when the signal is aborted. Rejects when the library gives up. */
  readonly connected: (signal: AbortSignal) => Promise<void>;
  /** Closes the connection for good. Unsent messages do not open another one. */
  readonly shutDown: () => Promise<void>;
}

/** The library publishes waiting messages again on every heartbeat, and does not catch the failures. */
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
 * A caller who asks for a connection while one is being opened waits for that one. The library would start another one,
 * whose socket would replace the first, and neither would ever be reported as open.
 */
const connectOneAtATime = (relayer: Relayer, isShutDown: () => boolean) => {
  const connect: unknown = Reflect.get(relayer, "connect");
  let pending: Promise<unknown> | undefined;
  /** Settles together with the connection that is being opened, if any. Never rejects. */
  const settled = (): Promise<unknown> | undefined => pending?.catch(() => {});
  if (!isFunction(connect)) return settled;
  Reflect.set(relayer, "connect", (relayUrl?: string) => {
    // Anything that the library still wants to send waits forever. A rejection would reach the page.
    if (isShutDown()) return new Promise(() => {});
    // The library would leave the socket of an open connection behind.
    if (!pending && relayer.connected) return Promise.resolve();
    pending ??= Promise.resolve(connect.call(relayer, relayUrl)).finally(() => {
      pending = undefined;
    });
    return pending;
  });
  return settled;
};

/**
 * The library ends a series of attempts without a failure, even when none of them has connected. A series that began
 * before the caller came is followed by one of the caller's own.
 */
const awaitConnection = async (relayer: Relayer, signal: AbortSignal): Promise<void> => {
  const connect: unknown = Reflect.get(relayer, "connect");
  if (!isFunction(connect)) return;
  if (!relayer.connected) await connect.call(relayer);
  if (!relayer.connected && !signal.aborted) await connect.call(relayer);
};

/**
 * A topic is given up even when the relay cannot be reached. The library does not catch this failure when a pairing or
 * a session expires without a connection.
 */
const unsubscribeWithoutFail = (relayer: Relayer): void => {
  const unsubscribe = relayer.unsubscribe.bind(relayer);
  relayer.unsubscribe = (topic) => unsubscribe(topic).catch(() => {});
};

/** On Node the library ends a silent connection with a timer, which every sign of life resets. */
const stopWatchingPings = (relayer: Relayer): void => {
  Reflect.set(relayer, "resetPingTimeout", () => {});
  const timer: unknown = Reflect.get(relayer, "pingTimeout");
  if (typeof timer === "object" && timer !== null) clearTimeout(Number(timer));
};

/** The code of a connection that ended without a farewell (RFC 6455, 7.4.1). */
const CLOSE_CODE_LOST = 1006;

/** The socket of the library's connection, and what the library does when it closes. */
const connectionIn = ({ provider }: Relayer) => {
  const connection: object = Object(Reflect.get(provider, "connection"));
  const socket: unknown = Reflect.get(connection, "socket");
  const onClose: unknown = Reflect.get(connection, "onClose");
  return { socket, end: () => void (isFunction(onClose) && onClose.call(connection, { code: CLOSE_CODE_LOST })) };
};

/** Its farewell may come after minutes. Nothing that it still brings counts. */
const silence = (socket: object): void => {
  for (const handler of ["onclose", "onmessage"]) Reflect.set(socket, handler, null);
  Reflect.set(socket, "onerror", () => {});
  // Node's sockets can end without a farewell.
  const close: unknown = Reflect.get(socket, "terminate") ?? Reflect.get(socket, "close");
  if (isFunction(close)) attempted(() => close.call(socket));
};

const closeCodeIn = (event: unknown): number | undefined =>
  typeof event === "object" && event !== null && "code" in event && typeof event.code === "number"
    ? event.code
    : undefined;

/**
 * Work that is still under way would otherwise try to send messages, and keep timers for them, for as long as a message
 * may take.
 */
const refuseMessages = (relayer: object): void => {
  const refuse = () => {
    const refused = Promise.reject(new Error("The client was disposed"));
    refused.catch(() => {});
    return refused;
  };
  for (const method of ["publish", "publishCustom"]) Reflect.set(relayer, method, refuse);
};

/**
 * Watches the library's connection. For every attempt the library makes a new provider object and removes its listeners
 * from the old one, whose last `error` event would then be thrown at the page. Therefore each provider gets a listener
 * that stays.
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
      const onAcknowledgement = (response: object) => {
        if ("error" in response) listener(response.error);
      };
      relayer.on("relayer_error", listener);
      relayer.on("relayer_message_ack", onAcknowledgement);
      return () => {
        relayer.off("relayer_error", listener);
        relayer.off("relayer_message_ack", onAcknowledgement);
      };
    },
    onClose: (listener) => {
      closeListeners.add(listener);
      return () => closeListeners.delete(listener);
    },
    socket: () => connectionIn(relayer).socket,
    abandonSocket: () => {
      const { socket, end } = connectionIn(relayer);
      if (!isObject(socket)) return;
      silence(socket);
      end();
    },
    connected: (signal) => awaitConnection(relayer, signal),
    shutDown: async () => {
      isShutDown = true;
      refuseMessages(relayer);
      // A connection that is being opened cannot be closed yet, and would stay open.
      void connecting()?.then(() => relayer.transportClose().catch(() => {}));
      await relayer.transportClose().catch(() => {});
      stopWatchingPings(relayer);
    },
  };
};
