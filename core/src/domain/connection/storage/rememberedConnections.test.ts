import { describe, expect, it } from "vitest";
import { reconnecting, rememberedConnections } from "./rememberedConnections.ts";

/** The storage entries that a visitor's page of AppKit left. */
const rememberedIn = (entries: Readonly<Record<string, string>>) =>
  rememberedConnections((key) => entries[key] || undefined);
const connectedBy = (namespaces: string, connectors: Readonly<Record<string, string>>) =>
  rememberedIn({
    "@appkit/connection_status": "connected",
    "@appkit/active_namespace": "eip155",
    "@appkit/active_caip_network_id": "eip155:8453",
    "@appkit/connected_namespaces": namespaces,
    ...Object.fromEntries(
      Object.entries(connectors).map(([namespace, id]) => [`@appkit/${namespace}:connected_connector_id`, id]),
    ),
  });

describe("the connections in storage", () => {
  it("are the connectors of the namespaces that were connected", () => {
    const connectors = { eip155: "io.metamask", solana: "Phantom" };
    expect(connectedBy("eip155,solana", connectors)).toEqual(connectors);
    expect(connectedBy("solana", connectors)).toEqual({ solana: "Phantom" });
  });

  // shows docs/rules/services.md#remembered-connections
  it("are empty when the relay was only tried, which stores its connector for every namespace", () => {
    const relay = { eip155: "walletConnect", solana: "walletConnect", bip122: "walletConnect" };
    expect(connectedBy("", relay)).toEqual({});
    expect(rememberedIn({ ...relay })).toEqual({});
    expect(connectedBy("eip155", relay)).toEqual({ eip155: "walletConnect" });
  });

  it("are empty without a connector, for unknown namespaces and without stored entries", () => {
    expect(connectedBy("eip155", { eip155: "" })).toEqual({});
    expect(connectedBy("ton,,eip155", { ton: "tonkeeper", eip155: "io.rabby" })).toEqual({ eip155: "io.rabby" });
    expect(rememberedIn({})).toEqual({});
  });

  it("do not depend on the stored status, which is that of the namespace that changed last", () => {
    const entries = {
      "@appkit/connection_status": "disconnected",
      "@appkit/connected_namespaces": "eip155",
      "@appkit/eip155:connected_connector_id": "io.metamask",
    };
    expect(rememberedIn(entries)).toEqual({ eip155: "io.metamask" });
  });

  it("show as reconnecting until the wallets answer", () => {
    expect(reconnecting({ eip155: "io.metamask" })).toEqual({
      byNamespace: { eip155: { status: "reconnecting", connectorId: "io.metamask" } },
    });
  });
});
