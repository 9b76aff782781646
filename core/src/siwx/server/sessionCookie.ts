/** The cookie of the session token. */
export interface CookieOptions {
  /**
   * Whether the site is served over https. Then the name begins with `__Host-`, with which browsers let no other host set
   * the cookie. False only for tests on the own device.
   */
  readonly isSecure: boolean;
  /** The name without `__Host-`. */
  readonly name: string;
}

const nameOf = ({ isSecure, name }: CookieOptions): string => (isSecure ? `__Host-${name}` : name);

/** The value of `Set-Cookie` for a token. Scripts of the page cannot read it, and other sites cannot send it. */
export const setCookie = (token: string, maxAgeSeconds: number, options: CookieOptions): string => {
  const secure = options.isSecure ? "; Secure" : "";
  return `${nameOf(options)}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`;
};

/** The token in the header `Cookie` of a request. */
export const tokenInCookies = (header: string | null, options: CookieOptions): string | undefined => {
  const start = `${nameOf(options)}=`;
  const cookie = header?.split(";").find((part) => part.trim().startsWith(start));
  return cookie?.trim().slice(start.length);
};
