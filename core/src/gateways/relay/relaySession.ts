import { parseAccountId } from "../../domain/chain/caip.ts";
import { isNamespace } from "../../domain/chain/isNamespace.ts";
import type { WalletInfo } from "../../domain/connection/connection.ts";
import { SessionEnded } from "../../domain/errors/connection.ts";
import { RELAY_DISCONNECT_TIMEOUT_MILLIS } from "../../domain/limits.ts";
import { decodePeerMetadata } from "../../domain/relay/inbound/peer.ts";
import type { RelaySession, RelaySessionListener } from "../../ports/RelaySession.ts";
import type { LibraryProvider, SessionStruct, SignClient } from "./libraryProvider.ts";
import type { OpenRequests, RequestReference, SentRequest, WalletCall } from "./openRequests.ts";
import { requestFailureOf } from "./relayErrors.ts";
import { relayNamespacesOf } from "./relayNamespaces.ts";
import type { LiveSocket } from "./socket/liveSocket.ts";

/** The session may be one that an earlier version, or another kit, has stored. */
const walletOf = (struct: SessionStruct): WalletInfo => {
  const { name, url, icons } = decodePeerMetadata(struct.peer.metadata);
  const [iconUrl] = icons;
  return { name, ...(url ? { url } : {}), ...(iconUrl ? { iconUrl } : {}) };
};

/** The addresses in an event's data: plain addresses, or CAIP-10 ids as some wallets send them. */
const addressesIn = (data: unknown): ReadonlyArray<string> =>
  (Array.isArray(data) ? data : [data]).flatMap((entry) => {
    if (typeof entry !== "string") return [];
    const parsed = parseAccountId(entry);
    return [parsed instanceof Error ? entry : parsed.address];
  });

/**
 * The chain in an event's data: a number or text in any spelling, in the namespace of the event's chain, or a CAIP-2
 * id.
 */
const chainIn = (data: unknown, eventChain: string): string => {
  const [namespace = ""] = eventChain.split(":");
  const text = String(data);
  if (typeof data !== "string" && typeof data !== "number") return eventChain;
  if (text.startsWith(`${namespace}:`)) return text;
  return `${namespace}:${/^0x[0-9a-f]+$/i.test(text) ? BigInt(text) : text}`;
};

export interface SessionOptions {
  readonly relayUrl: string;
  readonly send: OpenRequests["send"];
  readonly proofs?: RelaySession["proofs"];
}

interface LibraryParts {
  readonly client: SignClient;
  readonly provider: LibraryProvider;
  readonly live: Pick<LiveSocket, "prove">;
}

/** A session of the library in the form that adapters use. */
export const relaySessionOf = (
  { client, provider, live }: LibraryParts,
  struct: SessionStruct,
  { relayUrl, send, proofs = [] }: SessionOptions,
): RelaySession => {
  const { topic } = struct;
  const wallet = walletOf(struct);
  const listeners = new Set<RelaySessionListener>();
  /** Callbacks for the moment when a request leaves, by the request object that the library got. */
  const sentCallbacks = new Map<object, (requestId: number) => void>();
  const endings = new Set<() => void>();
  const wantsLinks = struct.sessionConfig?.disableDeepLink !== true;
  // The wallet may have deleted it right after it settled it.
  let isOver = !client.session.keys.includes(topic);

  const notifyListeners = (notify: (listener: RelaySessionListener) => void) => {
    for (const listener of [...listeners]) notify(listener);
  };
  const forThisSession =
    <Event extends { readonly topic: string }>(handle: (event: Event) => void) =>
    (event: Event) => {
      if (event.topic === topic) handle(event);
    };

  const onUpdate = forThisSession<{ topic: string; params: { namespaces: SessionStruct["namespaces"] } }>(
    ({ params }) => {
      const namespaces = relayNamespacesOf(params.namespaces);
      notifyListeners((listener) => listener.updated?.(namespaces));
    },
  );
  const onEvent = forThisSession<{
    topic: string;
    params: { chainId: string; event: { name: string; data: unknown } };
  }>(({ params: { chainId, event } }) => {
    const [namespace = ""] = chainId.split(":");
    if (event.name === "chainChanged")
      notifyListeners((listener) => listener.chainChanged?.(chainIn(event.data, chainId)));
    if (event.name === "accountsChanged" && isNamespace(namespace)) {
      notifyListeners((listener) => listener.accountsChanged?.(namespace, addressesIn(event.data)));
    }
  });
  const onSent = forThisSession<{ topic: string; request: object; id: number }>(({ request, id }) =>
    sentCallbacks.get(request)?.(id),
  );
  const end = forThisSession<{ topic: string }>(() => {
    if (isOver) return;
    isOver = true;
    client.off("session_request_sent", onSent);
    client.off("session_update", onUpdate);
    client.off("session_event", onEvent);
    client.off("session_delete", end);
    client.off("session_expire", end);
    notifyListeners((listener) => listener.ended?.());
    listeners.clear();
    for (const refuse of [...endings]) refuse();
  });
  client.on("session_request_sent", onSent);
  client.on("session_update", onUpdate);
  client.on("session_event", onEvent);
  client.on("session_delete", end);
  client.on("session_expire", end);

  /** When a session ends, the library never settles its open requests. */
  const whileOpen = (response: Promise<unknown>): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const refuse = () => reject(new SessionEnded({}));
      endings.add(refuse);
      response.then(resolve, reject).finally(() => endings.delete(refuse));
    });

  const startRequest = ({ chainId, method, params }: WalletCall): SentRequest => {
    const request = { method, params };
    const reference = new Promise<RequestReference>((resolve) => {
      if (wantsLinks) sentCallbacks.set(request, (requestId) => resolve({ requestId, topic }));
    });
    live.prove([topic]);
    const response = client.request({ topic, chainId, request }).catch((cause: unknown) => {
      throw requestFailureOf(cause, method, relayUrl);
    });
    return { reference, response: whileOpen(response).finally(() => sentCallbacks.delete(request)) };
  };

  return {
    topic,
    wallet,
    namespaces: relayNamespacesOf(struct.namespaces),
    properties: struct.sessionProperties ?? {},
    proofs,
    provider,
    request: async ({ chainId, method, params }) => {
      if (isOver) throw new SessionEnded({});
      const call = { chainId, method, params };
      return send(call, wallet.name, () => startRequest(call));
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isOver: () => isOver,
    disconnect: async () => {
      if (isOver) return;
      const disconnection = client
        .disconnect({ topic, reason: { code: 6000, message: "User disconnected." } })
        // The session is over here, whether or not the wallet learns of it.
        .catch(() => {});
      await Promise.race([
        disconnection,
        new Promise((resolve) => setTimeout(resolve, RELAY_DISCONNECT_TIMEOUT_MILLIS)),
      ]);
      end({ topic });
    },
  };
};
