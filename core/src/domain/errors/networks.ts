import { defineError } from "./defineError.ts";

/* Failures of networks, adapters and connectors (docs/rules/errors.md#failures-of-networks-and-connectors). */

export class NetworkNotFound extends /* @__PURE__ */ defineError({
  tag: "NetworkNotFound",
  kind: "notFound",
  message: ({ chainId }: { chainId?: string }) =>
    chainId ? `Network with ID ${chainId} not found` : "Network not found",
}) {}

export class LastNetwork extends /* @__PURE__ */ defineError({
  tag: "LastNetwork",
  kind: "usage",
  message: (_: { namespace: string }) => "Cannot remove last network for a namespace",
}) {}

export class AdapterMissing extends /* @__PURE__ */ defineError({
  tag: "AdapterMissing",
  kind: "usage",
  message: ({ namespace }: { namespace: string }) => `Adapter for namespace ${namespace} doesn't exist`,
}) {}

export class WalletConnectConnectorMissing extends /* @__PURE__ */ defineError({
  tag: "WalletConnectConnectorMissing",
  kind: "usage",
  message: "WalletConnectConnector not found",
}) {}
