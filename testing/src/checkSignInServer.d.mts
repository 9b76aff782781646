/** A server that signs visitors in. */
export interface SignInServer {
  /** The domain that its messages must have. */
  readonly domain: string;
  /** Passes a request on. */
  readonly send: (path: string, init: RequestInit) => Promise<Response>;
}

/**
 * Signs in at a server with the routes of `createSiwxHandler` and a route `/orders` for visitors who have signed in:
 * keeps the session in a cookie, and presents messages of another domain, of the past, of an unknown nonce, and a used
 * one. Throws when the server does something else than it should.
 */
export declare const checkSignInServer: (server: SignInServer) => Promise<void>;
