import type { Connector } from "../../domain/connection/connector.ts";
import { PAGE_WALLETS_MAX } from "../../domain/limits.ts";
import { boundedNames, fieldOf, functionOf, isObject } from "../../domain/untrustedValue.ts";
import { displayText } from "../inPage/announcedFields.ts";
import type { ConnectorIds } from "../inPage/connectorIds.ts";
import type { WalletSource } from "../inPage/walletSources.ts";

/** An extension that has given the site access. */
export interface EnabledExtension {
  readonly accounts: {
    get(): Promise<unknown>;
    subscribe?(listener: (accounts: unknown) => void): unknown;
  };
  readonly signer: {
    signRaw?(request: { readonly address: string; readonly data: string; readonly type: "bytes" }): Promise<unknown>;
  };
}

/** An extension in the page, before it gives the site access. */
export interface InjectedExtension {
  readonly connector: Connector;
  readonly provider: object;
  readonly enable: (site: string) => Promise<EnabledExtension>;
}

const isEnabled = (value: unknown): value is EnabledExtension =>
  typeof fieldOf(fieldOf(value, "accounts"), "get") === "function" && isObject(fieldOf(value, "signer"));

const GLOBAL = "injectedWeb3";

/** The extensions in `window.injectedWeb3`, by their keys there. */
export const injectedExtensions = (ids: ConnectorIds): WalletSource<InjectedExtension> => ({
  name: GLOBAL,
  candidates: () => {
    const injected = fieldOf(globalThis, GLOBAL);
    return boundedNames(injected, PAGE_WALLETS_MAX + 1).map((name) => [name, fieldOf(injected, name)]);
  },
  read: (candidate) => {
    const name = displayText(fieldOf(candidate, 0));
    const extension = fieldOf(candidate, 1);
    if (name === undefined || !isObject(extension) || typeof fieldOf(extension, "enable") !== "function") {
      throw new TypeError("it has no name or cannot be enabled");
    }
    return {
      connector: { id: ids.idOf(extension, name), type: "INJECTED", name, namespace: "polkadot", origin: GLOBAL },
      provider: extension,
      enable: async (site) => {
        const enabled = await functionOf(extension, "enable")?.(site);
        if (!isEnabled(enabled)) throw new TypeError(`The extension ${name} returned no accounts or no signer`);
        return enabled;
      },
    };
  },
});
