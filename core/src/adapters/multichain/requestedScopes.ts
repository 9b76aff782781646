import type { Namespace } from "../../domain/chain/caip.ts";
import type { Network } from "../../domain/chain/network.ts";
import { solanaMethods } from "./solanaMethods.ts";

const evmMethods = [
  "personal_sign",
  "eth_signTypedData_v4",
  "eth_sendTransaction",
  "wallet_sendCalls",
  "wallet_getCallsStatus",
  "wallet_getCapabilities",
  "wallet_watchAsset",
  "wallet_getAssets",
] as const;

const methodsOf: Readonly<Partial<Record<Namespace, ReadonlyArray<string>>>> = {
  eip155: evmMethods,
  solana: solanaMethods,
};

/** What a site asks for on its networks: optional scopes only, so that the visitor may approve some of them (CAIP-25). */
export const requestedScopes = (networks: ReadonlyArray<Network>): object =>
  Object.fromEntries(
    networks.map(({ caipNetworkId, chainNamespace }) => [
      caipNetworkId,
      { methods: methodsOf[chainNamespace] ?? [], notifications: ["accountsChanged", "chainChanged"], accounts: [] },
    ]),
  );

/** The approved methods that go to the wallet. The networks' own nodes answer the others. */
export const isForWallet = (method: string): boolean =>
  method.startsWith("wallet_") || evmMethods.some((known) => known === method);
