import { Agent, type Dispatcher, EnvHttpProxyAgent, Pool } from "undici";
import { cliLimits } from "../limits.ts";
import { isLoopback, lookupWithLocalhost } from "./localhost.ts";
import type { HttpProxy, Proxies } from "./proxy.ts";

/** With `autoSelectFamily`, the second address of a host is tried when the first one refuses or is silent. */
const connect = { autoSelectFamily: true, lookup: lookupWithLocalhost };
const pooling = {
  connections: cliLimits.CONNECTIONS_PER_ORIGIN_MAX,
  keepAliveTimeout: cliLimits.KEEP_ALIVE_MILLIS,
  maxResponseSize: cliLimits.RESPONSE_MAX_BYTES,
};

/** The proxy's own connections have these limits too; by itself, undici leaves them out where it opens no tunnel. */
const factory = (origin: string | URL, options: object) => new Pool(origin, { ...options, ...pooling });

const through = ({ url, authorization }: HttpProxy, except: string, proxyTunnel: boolean) =>
  new EnvHttpProxyAgent({
    ...pooling,
    connect,
    proxyTls: connect,
    factory,
    httpProxy: url,
    httpsProxy: url,
    noProxy: except,
    proxyTunnel,
    ...(authorization === undefined ? {} : { token: authorization }),
  });

/** What sends requests. `close` ends the connections. */
export interface Connections {
  readonly dispatcher: Dispatcher;
  readonly close: () => Promise<void>;
}

/**
 * Makes what sends the requests of a run (docs/rules/services.md#proxies). `https` goes through a tunnel (CONNECT), and
 * `http` as a request to the proxy itself (RFC 9112, 3.2.2), because many proxies open tunnels to the port of https alone.
 * A WebSocket always needs a tunnel.
 */
export const connectionsFor = (proxies: Proxies | undefined): Connections => {
  const direct = new Agent({ ...pooling, connect });
  if (!proxies) return { dispatcher: direct, close: () => direct.destroy() };
  const { http, https, except } = proxies;
  const encrypted = https ? through(https, except, true) : direct;
  const plain = http ? through(http, except, false) : direct;
  const sockets = http ? through(http, except, true) : direct;
  const agentFor = ({ origin = "", upgrade }: Dispatcher.DispatchOptions): Dispatcher => {
    const { protocol, hostname } = new URL(origin);
    if (isLoopback(hostname)) return direct;
    if (protocol === "https:") return encrypted;
    return upgrade ? sockets : plain;
  };
  return {
    dispatcher: direct.compose(() => (options, handler) => agentFor(options).dispatch(options, handler)),
    close: async () => {
      await Promise.all([...new Set([direct, encrypted, plain, sockets])].map((agent) => agent.destroy()));
    },
  };
};
