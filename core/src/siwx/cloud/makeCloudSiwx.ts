import { sameAddress } from "../../domain/account/account.ts";
import { isChainId } from "../../domain/chain/chainId.ts";
import { storageKeys } from "../../domain/connection/storage/storageKeys.ts";
import { ProjectIdNotConfigured } from "../../domain/errors/configuration.ts";
import { formatSiwxMessage } from "../../domain/identity/siwx/formatMessage.ts";
import { newMessageData } from "../../domain/identity/siwx/newMessage.ts";
import type { SiwxConfig } from "../../domain/identity/siwx/siwxConfig.ts";
import type { SiwxSession } from "../../domain/identity/siwx/siwxSession.ts";
import { fieldOf } from "../../domain/untrustedValue.ts";
import type { SiwxContext } from "../../ports/siwx/SiwxPlugin.ts";
import type { SignInTerms } from "../SignInTerms.ts";
import { authRequest, textIn } from "./authService.ts";
import type { CloudAccount } from "./CloudAccount.ts";
import { authorizationOf, bearer } from "./cloudTokens.ts";
import { makeCloudAccount } from "./makeCloudAccount.ts";

/** Signs in at the hosted service (docs/rules/identity.md#sign-in-service). It keeps one session for each visitor. */
export const makeCloudSiwx = (
  context: SiwxContext,
  terms: SignInTerms,
): SiwxConfig & { readonly account: CloudAccount } => {
  const { required = true, signOutOnDisconnect = true, statement, resources, lifetimeMillis } = terms;
  const { storage, service } = context;
  const { emailHeader, forgetEmail, ...account } = makeCloudAccount(context);
  const authorization = () => authorizationOf(storage);
  const forget = () => {
    const headers = authorization();
    storage.remove(storageKeys.siwxAuthToken);
    storage.remove(storageKeys.siwxNonceToken);
    // The visitor is signed out here in any case, and does not wait for the service.
    if (headers) authRequest(context, { method: "POST", path: "sign-out", headers }).catch(() => {});
  };
  const addSession = async ({ data, message, signature }: SiwxSession) => {
    const nonceToken = storage.get(storageKeys.siwxNonceToken);
    const reply = await authRequest(context, {
      method: "POST",
      path: "authenticate",
      headers: { ...(nonceToken === undefined ? {} : { "x-nonce-jwt": bearer(nonceToken) }), ...emailHeader() },
      body: { data, message, signature, clientId: null, walletInfo: context.wallet() },
    });
    storage.set(storageKeys.siwxAuthToken, textIn(reply, "token", "authenticate"));
    forgetEmail();
  };

  return {
    createMessage: async (input) => {
      if (service.projectId === undefined) throw new ProjectIdNotConfigured({});
      const reply = await authRequest(context, { method: "GET", path: "nonce", headers: authorization() ?? {} });
      storage.set(storageKeys.siwxNonceToken, textIn(reply, "token", "nonce"));
      const data = newMessageData(
        input,
        {
          ...context.page(),
          nonce: textIn(reply, "nonce", "nonce"),
          ...(statement === undefined ? {} : { statement }),
          ...(resources === undefined ? {} : { resources }),
          ...(lifetimeMillis === undefined ? {} : { lifetimeMillis }),
        },
        Date.now(),
      );
      return {
        ...data,
        toString: () => {
          const chainName = context.networkName(input.chainId);
          const text = formatSiwxMessage(data, { form: "caip122", ...(chainName ? { chainName } : {}) });
          if (text instanceof Error) throw text;
          return text;
        },
      };
    },
    addSession,
    setSessions: async (sessions) => {
      const newest = sessions.at(-1);
      if (newest) await addSession(newest);
      else forget();
    },
    getSessions: async (chainId, address) => {
      const headers = authorization();
      if (!headers) return [];
      // A service that refuses the token, or cannot be reached, knows of no session.
      const reply = await authRequest(context, {
        method: "GET",
        path: "me",
        headers,
        query: { includeAppKitAccount: "true" },
      }).catch(() => undefined);
      const [accountAddress, network, number] = ["address", "caip2Network", "chainId"].map((name) =>
        fieldOf(reply, name),
      );
      const signedInOn = typeof network === "string" ? network : `eip155:${String(number)}`;
      if (typeof accountAddress !== "string" || !sameAddress(accountAddress, address)) return [];
      if (signedInOn !== chainId || !isChainId(signedInOn)) return [];
      return [
        {
          data: { accountAddress, chainId: signedInOn, ...context.page(), version: "1", nonce: "" },
          message: "",
          signature: "",
        },
      ];
    },
    revokeSession: async () => forget(),
    getRequired: () => required,
    signOutOnDisconnect,
    account,
  };
};
