import { accountIdOf } from "../../domain/chain/caip.ts";
import { BadReply, HttpStatus } from "../../domain/errors/transport.ts";
import { formatSiwxMessage } from "../../domain/identity/siwx/formatMessage.ts";
import { newMessageData } from "../../domain/identity/siwx/newMessage.ts";
import type { SiwxConfig } from "../../domain/identity/siwx/siwxConfig.ts";
import type { SiwxSession } from "../../domain/identity/siwx/siwxSession.ts";
import { SIGN_IN_ACCOUNTS_MAX } from "../../domain/limits/signIn.ts";
import { HTTP_TIMEOUT_MILLIS } from "../../domain/limits.ts";
import { attempted, boundedList, fieldOf } from "../../domain/untrustedValue.ts";
import { readResponse } from "../../gateways/http/readResponse.ts";
import type { ServerSiwxOptions } from "./ServerSiwxOptions.ts";

/** Asks the routes of the server. The page stores nothing, so all tabs agree. */
export const makeServerSiwx = ({
  path = "/siwx",
  fetch = globalThis.fetch,
  statement,
  resources,
  lifetimeMillis,
}: ServerSiwxOptions): SiwxConfig => {
  /** Requests one of the routes. Rejects with an error of the catalogue. */
  const request = async (route: string, body?: object): Promise<unknown> => {
    const name = `${path}/${route}`;
    const response = await readResponse(fetch, name, {
      method: body ? "POST" : "GET",
      credentials: "same-origin",
      signal: AbortSignal.timeout(HTTP_TIMEOUT_MILLIS),
      ...(body ? { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) } : {}),
    });
    const answer = attempted((): unknown => JSON.parse(response.text));
    if (response.status === 200) return answer;
    const description = fieldOf(fieldOf(answer, "error"), "message");
    throw new HttpStatus({
      request: name,
      status: response.status,
      ...(typeof description === "string" ? { description } : {}),
    });
  };

  return {
    createMessage: async (input) => {
      const nonce = fieldOf(await request("nonce"), "nonce");
      if (typeof nonce !== "string") throw new BadReply({ request: `${path}/nonce`, issue: "it has no nonce" });
      const { host, origin, pathname } = globalThis.location;
      const terms = {
        ...(statement === undefined ? {} : { statement }),
        ...(resources === undefined ? {} : { resources }),
        ...(lifetimeMillis === undefined ? {} : { lifetimeMillis }),
      };
      const data = newMessageData(input, { ...terms, domain: host, uri: `${origin}${pathname}`, nonce }, Date.now());
      return {
        ...data,
        toString: () => {
          const text = formatSiwxMessage(data);
          if (text instanceof Error) throw text;
          return text;
        },
      };
    },
    addSession: async ({ message, signature }) => {
      await request("verify", { message, signature });
    },
    setSessions: async (sessions) => {
      const signed = sessions.map(({ message, signature }) => ({ message, signature }));
      await (signed.length > 0 ? request("verify", { sessions: signed, replace: true }) : request("sign-out", {}));
    },
    getSessions: async (chainId, address) => {
      const accounts = boundedList(fieldOf(await request("session"), "accounts"), SIGN_IN_ACCOUNTS_MAX) ?? [];
      return accounts.flatMap((account): ReadonlyArray<SiwxSession> => {
        const expiresAt = fieldOf(account, "expiresAt");
        if (fieldOf(account, "accountId") !== accountIdOf(chainId, address) || typeof expiresAt !== "number") return [];
        const expirationTime = attempted(() => new Date(expiresAt).toISOString());
        if (expirationTime === undefined) return [];
        // The server keeps who has signed, and not what.
        const data = { accountAddress: address, chainId, domain: "", uri: "", version: "1", nonce: "", expirationTime };
        return [{ data, message: "", signature: "" }];
      });
    },
    revokeSession: async (chainId, address) => {
      await request("sign-out", { accountId: accountIdOf(chainId, address) });
    },
  };
};
