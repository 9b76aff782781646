/* Signing in at a provider without a window (docs/rules/embedded.md#signing-in-in-telegram). */

/** Between the state of a login and the page to return to. */
const SEPARATOR = "--";
const RESULT = "result_uri";
/** The hosted login, whose address contains the one of the provider, to its end. */
const NESTING_HOST = "auth.magic.link";
const NESTED = "provider_authorization_url=";

const withReturn = (address: string, page: string): string | undefined => {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const state = url.searchParams.get("state");
  if (state === null) return undefined;
  url.searchParams.set("state", `${state}${SEPARATOR}${page}`);
  return url.href;
};

/**
 * Returns the address of a provider's login that leads back to the page afterwards; undefined when it has no state to
 * carry the page's address.
 */
export const returningLogin = (login: string, page: string): string | undefined => {
  const { host, href } = new URL(login);
  const start = href.indexOf(NESTED) + NESTED.length;
  if (host !== NESTING_HOST || start < NESTED.length) return withReturn(href, page);
  const nested = withReturn(decodeURIComponent(href.slice(start)), page);
  return nested === undefined ? undefined : `${href.slice(0, start)}${encodeURIComponent(nested)}`;
};

/** Returns the address of a page without what a login left in it. */
export const addressWithoutResult = (page: string): string => {
  const url = new URL(page);
  url.searchParams.delete(RESULT);
  return url.href;
};

/** Returns what a provider's login left in the address of a page. */
export const resultIn = (page: string): string | undefined => new URL(page).searchParams.get(RESULT) ?? undefined;
