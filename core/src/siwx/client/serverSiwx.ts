import type { SiwxConfig } from "../../domain/identity/siwx/siwxConfig.ts";
import type { ServerSiwxOptions } from "./ServerSiwxOptions.ts";

/**
 * Signs visitors in at the site's own server, which has the routes of `createSiwxHandler`. The server makes the nonces,
 * verifies the signatures and keeps the session in a cookie. The code is loaded with the first sign-in.
 */
export const serverSiwx = (options: ServerSiwxOptions = {}): SiwxConfig => {
  const load = async (): Promise<SiwxConfig> => {
    const module = await import("./makeServerSiwx.ts");
    return module.makeServerSiwx(options);
  };
  return {
    createMessage: async (input) => (await load()).createMessage(input),
    addSession: async (session) => (await load()).addSession(session),
    setSessions: async (sessions) => (await load()).setSessions(sessions),
    getSessions: async (chainId, address) => (await load()).getSessions(chainId, address),
    revokeSession: async (chainId, address) => (await load()).revokeSession(chainId, address),
    getRequired: () => options.required ?? true,
    signOutOnDisconnect: options.signOutOnDisconnect ?? true,
  };
};
