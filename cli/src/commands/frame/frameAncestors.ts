/*
 * Who may embed a page: the directive frame-ancestors of its content security policies (CSP Level 3), else the header
 * X-Frame-Options (RFC 7034).
 */

/** Returns the source lists of `frame-ancestors`, one for each policy that has the directive. */
const ancestorLists = (policies: string): ReadonlyArray<ReadonlyArray<string>> =>
  policies.split(",").flatMap((policy) => {
    const directives = policy.split(";").map((directive) => directive.trim().split(/\s+/));
    const found = directives.find(([name]) => name?.toLowerCase() === "frame-ancestors");
    return found ? [found.slice(1)] : [];
  });

const SOURCE = /^(?:([a-z][a-z0-9+.-]*):\/\/)?((?:\*\.)?[a-z0-9.-]+|\*|\[[0-9a-f:]+\])(?::(\d+|\*))?\/?$/i;
const defaultPorts: Readonly<Record<string, string>> = { "http:": "80", "https:": "443" };

const portOf = ({ protocol, port }: URL): string => port || (defaultPorts[protocol] ?? "");

/** An http source also matches https, and a source without a scheme is one of the page's own scheme. */
const schemeMatches = (scheme: string, protocol: string): boolean =>
  `${scheme}:` === protocol || (scheme === "http" && protocol === "https:");

const hostMatches = (pattern: string, hostname: string): boolean => {
  if (pattern === "*") return true;
  return pattern.startsWith("*.") ? hostname.endsWith(pattern.slice(1)) : pattern === hostname;
};

const portMatches = (port: string | undefined, origin: URL): boolean =>
  port === "*" || portOf(origin) === (port ?? defaultPorts[origin.protocol] ?? "");

const sourceMatches = (source: string, origin: URL, page: URL): boolean => {
  const text = source.toLowerCase();
  if (text === "'self'") return origin.origin === page.origin;
  if (text === "*") return /^https?:$/.test(origin.protocol);
  if (/^[a-z][a-z0-9+.-]*:$/.test(text)) return schemeMatches(text.slice(0, -1), origin.protocol);
  const [, scheme = page.protocol.slice(0, -1), host, port] = SOURCE.exec(text) ?? [];
  if (host === undefined) return false;
  return schemeMatches(scheme, origin.protocol) && hostMatches(host, origin.hostname) && portMatches(port, origin);
};

/** Returns the `frame-ancestors` of a page as text; undefined when no policy has the directive. */
export const frameAncestors = (headers: Headers): string | undefined => {
  const lists = ancestorLists(headers.get("content-security-policy") ?? "");
  return lists.length === 0 ? undefined : lists.map((list) => list.join(" ")).join(", ");
};

/** Whether a page of an origin may embed the page at `url` with these headers. */
export const mayEmbed = (origin: URL, url: URL, headers: Headers): boolean => {
  const lists = ancestorLists(headers.get("content-security-policy") ?? "");
  if (lists.length > 0) return lists.every((list) => list.some((source) => sourceMatches(source, origin, url)));
  const option = headers.get("x-frame-options")?.trim().toLowerCase();
  if (option === "deny") return false;
  return option === "sameorigin" ? origin.origin === url.origin : true;
};
