/**
 * Removes what a log must not hold from an address: user and password, the query, and the path of RPC nodes that the
 * user named, where providers put their keys.
 */
export const createUrlRedactor = (rpcUrls: ReadonlyArray<string>): ((url: string) => string) => {
  const secretPaths = rpcUrls.flatMap((url) => {
    const { origin, pathname } = new URL(url);
    return pathname === "/" ? [] : [{ origin, pathname: pathname.replace(/\/$/, "") }];
  });
  return (text) => {
    if (!URL.canParse(text)) return "(no address)";
    const { origin, pathname } = new URL(text);
    const isSecret = secretPaths.some((secret) => secret.origin === origin && pathname.startsWith(secret.pathname));
    return isSecret ? `${origin}/***` : `${origin}${pathname}`;
  };
};
