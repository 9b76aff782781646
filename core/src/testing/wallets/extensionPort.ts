import { fieldOf } from "../../domain/untrustedValue.ts";

/** The id of the extension. */
export const EXTENSION_ID = "abcdefghijklmnopabcdefghijklmnop";

type Listener = (value: unknown) => void;

/** A request that the page sent to the extension. */
export interface SentRequest {
  readonly id: number;
  readonly method: string;
  readonly params: unknown;
}

/** An extension for `globalThis.chrome`, whose test sees each request and sends what it likes. */
export const extensionPort = () => {
  const requests: SentRequest[] = [];
  const onMessage = new Set<Listener>();
  const onDisconnect = new Set<Listener>();
  let opened = 0;
  let react = (_: SentRequest): void => {};
  const send = (data: unknown, type = "caip-348") => {
    for (const listener of [...onMessage]) listener({ type, data });
  };
  return {
    chrome: {
      runtime: {
        connect: () => {
          opened += 1;
          return {
            onMessage: { addListener: (listener: Listener) => onMessage.add(listener) },
            onDisconnect: { addListener: (listener: Listener) => onDisconnect.add(listener) },
            postMessage: (message: unknown) => {
              const data = fieldOf(message, "data");
              const [id, method] = [fieldOf(data, "id"), fieldOf(data, "method")];
              if (typeof id !== "number" || typeof method !== "string") throw new Error("no request of JSON-RPC");
              const request = { id, method, params: fieldOf(data, "params") };
              requests.push(request);
              react(request);
            },
            disconnect: () => onMessage.clear(),
          };
        },
      },
    },
    requests,
    /** How many ports the page has opened. */
    opened: () => opened,
    send,
    /** Answers each request from now on with the results that the function returns; undefined leaves it open. */
    answers: (result: (request: SentRequest) => unknown) => {
      react = (request) => {
        const answer = result(request);
        if (answer !== undefined) send({ jsonrpc: "2.0", id: request.id, result: answer });
      };
    },
    refuses: (code: number, method: string) => {
      const before = react;
      react = (request) =>
        request.method === method
          ? send({ jsonrpc: "2.0", id: request.id, error: { code, message: "no" } })
          : before(request);
    },
    /** The browser ends the connection, as it does when the extension is updated. */
    hangUp: () => {
      const listeners = [...onDisconnect];
      onMessage.clear();
      onDisconnect.clear();
      for (const listener of listeners) listener(undefined);
    },
  };
};
