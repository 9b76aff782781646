/**
 * The Safe in whose frame a site runs, through its SDK, which the site installs.
 *
 * @example
 *   import { createPortico } from "@portico/core";
 *   import { safeWallet } from "@portico/core/adapters/safe";
 *   import { evmAdapter } from "@portico/core/adapters/evm";
 *   import { mainnet } from "@portico/core/networks";
 *
 *   export const portico = createPortico({
 *     projectId: "0123456789abcdef0123456789abcdef", // yours
 *     networks: [mainnet],
 *     adapters: [evmAdapter({ external: [safeWallet()] })],
 *   });
 * @module
 */
import { SAFE_CONNECTOR_ID } from "../domain/connection/knownConnectorIds.ts";
import { ConnectorNotFound } from "../domain/errors/connection.ts";
import type { Eip1193Provider } from "./evm/Eip1193Provider.ts";
import type { ExternalWallet } from "./evm/ExternalWallet.ts";
import { packageOf } from "./evm/packageOf.ts";

/** Milliseconds. A Safe around the page answers at once; any other page around it never answers. */
const ANSWER_MILLIS = 2_000;

/** Code of EIP-1193. */
const UNSUPPORTED_METHOD = 4200;

export interface SafeWalletOptions {
  /** Origins whose frame is trusted to be a Safe. Defaults to Safe's own origin. */
  readonly allowedOrigins?: ReadonlyArray<RegExp>;
}

const isFramed = (): boolean => {
  try {
    return typeof window !== "undefined" && window.parent !== window;
  } catch {
    return true;
  }
};

/**
 * The Safe in whose frame the page runs, for `external` of an EVM adapter. It is not listed elsewhere. The SDK,
 * `@safe-global/safe-apps-sdk` 9 and `@safe-global/safe-apps-provider`, is loaded when the visitor chooses it. The site
 * has to install both packages.
 */
export const safeWallet = ({
  allowedOrigins = [/^https:\/\/app\.safe\.global$/],
}: SafeWalletOptions = {}): ExternalWallet => ({
  connector: { id: SAFE_CONNECTOR_ID, type: "EXTERNAL", name: "Safe", namespace: "eip155" },
  isAvailable: isFramed,
  open: async (): Promise<Eip1193Provider> => {
    const [{ default: SafeAppsSdk }, { SafeAppProvider }] = await Promise.all([
      packageOf("@safe-global/safe-apps-sdk", () => import("@safe-global/safe-apps-sdk")),
      packageOf("@safe-global/safe-apps-provider", () => import("@safe-global/safe-apps-provider")),
    ]);
    const sdk = new SafeAppsSdk({ allowedDomains: [...allowedOrigins] });
    const info = await Promise.race([
      sdk.safe.getInfo(),
      new Promise<undefined>((resolve) => setTimeout(resolve, ANSWER_MILLIS)),
    ]);
    if (!info) throw new ConnectorNotFound({ connectorId: SAFE_CONNECTOR_ID, namespace: "eip155" });
    const provider = new SafeAppProvider(info, sdk);
    return {
      request: async ({ method, params }) => {
        // A Safe is a contract on one network. The SDK's own refusal to leave it is too vague to recognise.
        if (method === "wallet_switchEthereumChain") {
          throw Object.assign(new Error("A Safe cannot switch networks"), { code: UNSUPPORTED_METHOD });
        }
        return provider.request({
          // Running in the frame is the permission: there is nothing to ask for, and the SDK does not know the method.
          method: method === "eth_requestAccounts" ? "eth_accounts" : method,
          params: Array.isArray(params) ? params : [],
        });
      },
    };
  },
});
