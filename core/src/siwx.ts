import type { SiwxPlugin } from "./ports/siwx/SiwxPlugin.ts";
import type { CloudAccount, CloudSiwx } from "./siwx/cloud/CloudAccount.ts";
import type { SignInTerms } from "./siwx/SignInTerms.ts";

/* Implementations of a site's sign-in, for the option `siwx`. */

/**
 * Keeps sessions in the browser, under the key of AppKit, and verifies their signatures there. It knows who a visitor is
 * in the page alone: a site with a server verifies there, with `@portico/core/siwx/verify`.
 *
 * @example
 *   import { createPortico } from "@portico/core";
 *   import { evmAdapter } from "@portico/core/adapters/evm";
 *   import { mainnet } from "@portico/core/networks";
 *   import { localSiwx } from "@portico/core/siwx";
 *
 *   const siwx = localSiwx({ statement: "Welcome", lifetimeMillis: 86_400_000 });
 *   const portico = createPortico({ networks: [mainnet], adapters: [evmAdapter()], siwx });
 */
export const localSiwx = (terms: SignInTerms = {}): SiwxPlugin => ({
  load: async () => {
    const { makeLocalSiwx } = await import("./siwx/local/makeLocalSiwx.ts");
    return (context) => makeLocalSiwx(context, terms);
  },
});

/** Signs in at the hosted service, which keeps the session. Needs a project id. */
export const cloudSiwx = (terms: SignInTerms = {}): CloudSiwx => {
  let account: CloudAccount | undefined;
  return {
    load: async () => {
      const { makeCloudSiwx } = await import("./siwx/cloud/makeCloudSiwx.ts");
      return (context) => {
        const siwx = makeCloudSiwx(context, terms);
        account = siwx.account;
        return siwx;
      };
    },
    account: () => account,
  };
};

export type { Cacao } from "./domain/chain/cacao.ts";
export type { SiwxConfig } from "./domain/identity/siwx/siwxConfig.ts";
export type { SiwxInput, SiwxMessage, SiwxMessageData } from "./domain/identity/siwx/siwxMessage.ts";
export type { SiwxSession } from "./domain/identity/siwx/siwxSession.ts";
export type { SiteSiwx, SiwxContext, SiwxPlugin, SiwxStorage, SiwxWallet } from "./ports/siwx/SiwxPlugin.ts";
export type { CloudAccount, CloudSiwx } from "./siwx/cloud/CloudAccount.ts";
export type { SignInTerms } from "./siwx/SignInTerms.ts";
export type { SiweConfig, SiweMessageArgs, SiweMessageParams, SiweSession } from "./siwx/siwe/SiweConfig.ts";
