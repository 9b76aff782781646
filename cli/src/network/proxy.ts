import { CliError } from "../errors/cliErrors.ts";

/** The proxy for addresses of one scheme, and the variable that names it. */
export interface HttpProxy {
  readonly variable: string;
  /** Without user and password. */
  readonly url: string;
  /** The value of the header Proxy-Authorization (RFC 7617). */
  readonly authorization?: string;
}

/** The proxies of a run (docs/rules/services.md#proxies). */
export interface Proxies {
  readonly http?: HttpProxy;
  readonly https?: HttpProxy;
  /** Hosts that are reached directly, as `NO_PROXY` lists them. */
  readonly except: string;
}

type Variables = Readonly<Record<string, string | undefined>>;

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
const NAMES = ["https_proxy", "HTTPS_PROXY", "http_proxy", "HTTP_PROXY"] as const;

/** An address without a scheme is one of http, as for other programs. */
const addressOf = (text: string): string => (HAS_SCHEME.test(text) ? text : `http://${text}`);

/** Returns the addresses of the proxies in the environment, also of those that are unusable. They may hold a password. */
export const proxyAddresses = (env: Variables): ReadonlyArray<string> =>
  NAMES.flatMap((name) => (env[name]?.trim() ? addressOf(env[name].trim()) : []));

/** The first of two spellings that is set. curl and others prefer the lower case too. */
const chosen = (env: Variables, name: string): { readonly variable: string; readonly text: string } | undefined => {
  for (const variable of [name.toLowerCase(), name]) {
    const text = env[variable]?.trim();
    if (text) return { variable, text };
  }
  return undefined;
};

const basic = (url: URL): string => {
  const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  return `Basic ${Buffer.from(credentials, "utf8").toString("base64")}`;
};

/** The message leaves out the value, which may hold a password. */
const unusable = (variable: string, reason: string) => new CliError("PROXY_UNUSABLE", `${variable} ${reason}`);

const readProxy = (env: Variables, name: string): HttpProxy | undefined => {
  const named = chosen(env, name);
  if (!named) return undefined;
  const { variable, text } = named;
  const address = addressOf(text);
  if (!URL.canParse(address)) throw unusable(variable, "is no address");
  const url = new URL(address);
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw unusable(variable, `names a proxy of ${url.protocol.slice(0, -1)}, not of http or https`);
  try {
    const authorization = url.username || url.password ? basic(url) : undefined;
    return { variable, url: url.origin, ...(authorization === undefined ? {} : { authorization }) };
  } catch {
    throw unusable(variable, "has a user or a password that is not percent-encoded");
  }
};

/**
 * Reads the proxies from the environment; undefined without one. Throws PROXY_UNUSABLE for an address that cannot be one.
 */
export const readProxies = (env: Variables): Proxies | undefined => {
  const [http, https] = [readProxy(env, "HTTP_PROXY"), readProxy(env, "HTTPS_PROXY")];
  if (!http && !https) return undefined;
  return { ...(http ? { http } : {}), ...(https ? { https } : {}), except: chosen(env, "NO_PROXY")?.text ?? "" };
};

/** Says which proxies a run uses. */
export const describeProxies = ({ http, https }: Proxies): string => {
  const through = (scheme: string, proxy: HttpProxy | undefined) =>
    proxy ? [`${scheme} through ${proxy.url} (${proxy.variable})`] : [];
  return `requests use a proxy: ${[...through("https", https), ...through("http", http)].join(", ")}`;
};
