import * as Effect from "effect/Effect";
import { type ChainId, namespaceOf } from "../../../domain/chain/caip.ts";
import { connectedOn } from "../../../domain/connection/connectedOn.ts";
import { EMBEDDED_CONNECTOR_ID, RELAY_CONNECTOR_ID } from "../../../domain/connection/connector.ts";
import { attempted } from "../../../domain/untrustedValue.ts";
import { rpcEndpointsOf } from "../../../gateways/jsonRpc/rpcEndpoints.ts";
import { Settings } from "../../../gateways/Settings.ts";
import { Fetch } from "../../../ports/Fetch.ts";
import { KeyValue } from "../../../ports/KeyValue.ts";
import { Page } from "../../../ports/Page.ts";
import type { SiwxContext } from "../../../ports/siwx/SiwxPlugin.ts";
import { Networks } from "../../chain/Networks.ts";
import { Connections } from "../../connection/Connections.ts";
import * as SubscriptionRef from "../../state/SubscriptionRef.ts";

/** What the implementations of `@portico/core/siwx` need of the kit. */
export const siwxContext = Effect.gen(function* () {
  const page = yield* Page;
  const store = yield* KeyValue;
  const networks = yield* Networks;
  const connections = yield* Connections;
  const fetch = yield* Fetch;
  const { endpoints, metadata, projectId, rpcUrls, sdk } = yield* Settings;
  const endpointSettings = { blockchainApi: endpoints.blockchainApi, projectId, rpcUrls };

  const networkOf = (chainId: ChainId) =>
    SubscriptionRef.getUnsafe(networks.state).networks.find(({ caipNetworkId }) => caipNetworkId === chainId);

  const context: SiwxContext = {
    page: () => {
      const url = page.location()?.url ?? metadata?.url ?? "";
      // What other kits write outside a page.
      return URL.canParse(url)
        ? { domain: new URL(url).host, uri: url }
        : { domain: "Unknown Domain", uri: "Unknown URI" };
    },
    storage: {
      get: (key) => {
        const stored: unknown = attempted(() => store.get(key));
        return typeof stored === "string" && stored !== "" ? stored : undefined;
      },
      set: (key, text) => attempted(() => store.set(key, text)),
      remove: (key) => attempted(() => store.remove(key)),
    },
    networkName: (chainId) => networkOf(chainId)?.name,
    rpcUrl: (chainId) => {
      const network = networkOf(chainId);
      return network && rpcEndpointsOf(network, endpointSettings)?.endpoints[0].url;
    },
    service: {
      url: endpoints.walletDirectory,
      ...(projectId === undefined ? {} : { projectId }),
      st: sdk.type,
      sv: sdk.version,
    },
    fetch,
    wallet: () => {
      const { active } = SubscriptionRef.getUnsafe(networks.state);
      const connected = connectedOn(SubscriptionRef.getUnsafe(connections.state), namespaceOf(active));
      if (!connected) return undefined;
      const { connectorId, wallet } = connected;
      return {
        type:
          connectorId === RELAY_CONNECTOR_ID
            ? "walletconnect"
            : connectorId === EMBEDDED_CONNECTOR_ID
              ? "social"
              : "extension",
        name: wallet.name,
        ...(wallet.iconUrl === undefined ? {} : { icon: wallet.iconUrl }),
      };
    },
  };
  return context;
});
