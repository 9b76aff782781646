import { isPorticoError } from "../../domain/errors/isPorticoError.ts";
import { isOnAuthority } from "../../domain/identity/siwx/authority.ts";
import type { SignInExpectation } from "../../domain/identity/siwx/signInExpectation.ts";
import { SIGN_IN_SESSION_LIFETIME_MILLIS } from "../../domain/limits/signIn.ts";
import { fieldOf } from "../../domain/untrustedValue.ts";
import type { ContractCheck } from "../signatures/eip155/contractSignature.ts";
import { verifySignIn } from "../verifySignIn.ts";
import type { ServerSecret } from "./keyedHash.ts";
import { createNonces } from "./nonces.ts";
import { readFields, readSigned } from "./readBody.ts";
import { setCookie, tokenInCookies } from "./sessionCookie.ts";
import { createSessions, type SignInSession } from "./sessions.ts";
import type { UsedNonces } from "./UsedNonces.ts";

export interface SiwxHandlerOptions
  extends Pick<SignInExpectation, "domain" | "chainIds">,
    Pick<ContractCheck, "rpcUrls" | "fetch"> {
  /** At least 32 random characters that only the server knows. */
  readonly secret: ServerSecret;
  /** Where used nonces are remembered. Share one between the instances of a server. */
  readonly used?: UsedNonces;
  /** How long a visitor stays signed in: a day by default. */
  readonly lifetimeMillis?: number;
  /** Where the routes are: `/siwx` by default. */
  readonly path?: string;
  /** Name of the cookie: `siwx` by default. */
  readonly cookieName?: string;
  /** False only for tests on the own device without https. */
  readonly isSecure?: boolean;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
}

/** A request, or what a framework has in its place. Only the header `Cookie` is read. */
export interface WithHeaders {
  readonly headers: Pick<Headers, "get">;
}

export interface SiwxHandler {
  /** Whether a request is for one of the routes. */
  readonly isRoute: (request: Request) => boolean;
  /** Answers a request to one of the routes. */
  readonly handle: (request: Request) => Promise<Response>;
  /** Who the visitor of a request has signed in as; undefined for nobody. */
  readonly session: (request: WithHeaders) => Promise<SignInSession | undefined>;
}

/** Of a refused message or signature. Every other failure is one of a node that was asked. */
const statuses: ReadonlyMap<string, number> = new Map([
  ["InvalidSignInMessage", 400],
  ["SignInMismatch", 401],
  ["SignInExpired", 401],
  ["SignInNotYetValid", 401],
  ["NonceNotAccepted", 401],
  ["SignatureNotValid", 401],
  ["SignatureUnverifiable", 422],
]);
const NODE_FAILED = 502;

const refusal = (status: number, code: string, message: string): Response =>
  Response.json({ error: { code, message } }, { status });

/**
 * The routes of a site that signs its visitors in, from a `Request` to a `Response`: as they are in Next.js, in workers,
 * Hono, Deno and Bun. The session is in a cookie, so the server stores nothing but used nonces
 * (docs/rules/identity.md#routes-of-a-server).
 *
 * @example
 *   import { createSiwxHandler } from "@portico/core/siwx/verify";
 *
 *   const siwx = createSiwxHandler({ domain: "shop.example", secret: "a secret of at least 32 characters" });
 *   export default {
 *     fetch: async (request: Request): Promise<Response> => {
 *       if (siwx.isRoute(request)) return siwx.handle(request);
 *       const session = await siwx.session(request);
 *       return new Response(session ? `Hello ${session[0].accountId}` : "Please sign in", { status: session ? 200 : 401 });
 *     },
 *   };
 */
export const createSiwxHandler = ({
  domain,
  chainIds,
  rpcUrls,
  fetch,
  secret,
  used,
  lifetimeMillis = SIGN_IN_SESSION_LIFETIME_MILLIS,
  path = "/siwx",
  cookieName = "siwx",
  isSecure = true,
  clock = Date.now,
}: SiwxHandlerOptions): SiwxHandler => {
  const nonces = createNonces({ secret, clock, ...(used ? { used } : {}) });
  const sessions = createSessions({ secret, lifetimeMillis, clock });
  const cookie = { name: cookieName, isSecure };
  const expected = {
    domain,
    clock,
    ...(chainIds ? { chainIds } : {}),
    ...(rpcUrls ? { rpcUrls } : {}),
    ...(fetch ? { fetch } : {}),
  };

  const session = (request: WithHeaders) => sessions.read(tokenInCookies(request.headers.get("Cookie"), cookie));

  /** Tells the visitor who is signed in now, and the browser to remember it. */
  const remembered = async (accounts: SignInSession | undefined): Promise<Response> => {
    const value = accounts
      ? setCookie(await sessions.tokenOf(accounts), Math.floor(lifetimeMillis / 1000), cookie)
      : setCookie("", 0, cookie);
    return Response.json({ accounts: accounts ?? [] }, { headers: { "Set-Cookie": value } });
  };

  const signIn = async (request: Request, fields: unknown): Promise<Response> => {
    const signed = readSigned(fields);
    if (!signed) {
      return refusal(
        400,
        "INVALID_SIGN_IN_MESSAGE",
        "The body needs a message and a signature, or a list of them, as JSON",
      );
    }
    // A wallet that signs for several networks at once uses one nonce for all.
    const usedNow = new Set<string>();
    const use = async (nonce: string) =>
      usedNow.has(nonce) || ((await nonces.use(nonce)) && usedNow.add(nonce).size > 0);
    let accounts = fieldOf(fields, "replace") === true ? undefined : await session(request);
    for (const { message, signature } of signed) {
      const nonce = { isAccepted: nonces.isAccepted, use };
      const verified = await verifySignIn({ ...expected, message, signature, nonce, signal: request.signal });
      accounts = sessions.signedIn(verified, accounts);
    }
    return remembered(accounts);
  };

  const signOut = async (request: Request, fields: unknown): Promise<Response> => {
    const accountId = fieldOf(fields, "accountId");
    const current = typeof accountId === "string" ? await session(request) : undefined;
    return remembered(current && sessions.signedOut(current, String(accountId)));
  };

  const domains = typeof domain === "string" ? [domain] : domain;
  const isOwnPage = (request: Request): boolean => {
    const origin = request.headers.get("Origin");
    return origin === null || domains.some((own) => isOnAuthority(origin, own));
  };

  const routes = new Map<string, (request: Request) => Promise<Response>>([
    ["GET nonce", async () => Response.json({ nonce: await nonces.create() })],
    ["GET session", async (request) => Response.json({ accounts: (await session(request)) ?? [] })],
    ["POST verify", async (request) => signIn(request, await readFields(request))],
    ["POST sign-out", async (request) => signOut(request, await readFields(request))],
  ]);

  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const route = pathname.startsWith(`${path}/`)
      ? routes.get(`${request.method} ${pathname.slice(path.length + 1)}`)
      : undefined;
    if (!route) return refusal(404, "NOT_FOUND", "There is no such route");
    if (!isOwnPage(request)) return refusal(403, "UNTRUSTED_ORIGIN", "A page of another site has asked");
    try {
      return await route(request);
    } catch (error) {
      if (!isPorticoError(error)) throw error;
      return refusal(statuses.get(error._tag) ?? NODE_FAILED, error.code, error.message);
    }
  };

  return {
    isRoute: ({ url }) => new URL(url).pathname.startsWith(`${path}/`),
    session,
    handle: async (request) => {
      const response = await answer(request);
      response.headers.set("Cache-Control", "no-store");
      return response;
    },
  };
};
