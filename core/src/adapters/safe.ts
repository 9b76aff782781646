import { SAFE_CONNECTOR_ID } from "../domain/connection/knownConnectorIds.ts";
import { ConnectorNotFound } from "../domain/errors/connection.ts";
import type { Eip1193Provider } from "./evm/Eip1193Provider.ts";
import type { ExternalWallet } from "./evm/ExternalWallet.ts";
import { packageOf } from "./evm/packageOf.ts";

/** A Safe around the page answers at once; another page around it never does. */
const ANSWER_MILLIS = 2_000;

/** Of EIP-1193. */
const UNSUPPORTED_METHOD = 4200;

export interface SafeWalletOptions {
  /** Origins whose frame is trusted to be a Safe; that of Safe itself unless given. */
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
 * The Safe whose frame the page runs in, for `external` of an EVM adapter; elsewhere it is not listed. The SDK,
 * `@safe-global/safe-apps-sdk` 9 and `@safe-global/safe-apps-provider`, is loaded when it is chosen; a site installs both.
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
        // A Safe is a contract on one network; the SDK refuses to leave it in words that could mean anything.
        if (method === "wallet_switchEthereumChain") {
          throw Object.assign(new Error("A Safe stays on its network"), { code: UNSUPPORTED_METHOD });
        }
        return provider.request({
          // The frame is the permission: there is nothing to ask, and the SDK does not know the question.
          method: method === "eth_requestAccounts" ? "eth_accounts" : method,
          params: Array.isArray(params) ? params : [],
        });
      },
    };
  },
});
