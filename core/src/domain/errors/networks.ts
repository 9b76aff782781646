import { defineError } from "./defineError.ts";

/* Failures of networks, adapters and connectors (docs/rules/errors.md#failures-of-networks-and-connectors). */

export class NetworkNotFound extends /* @__PURE__ */ defineError({
  tag: "NetworkNotFound",
  code: "NETWORK_NOT_FOUND",
  kind: "notFound",
  retryable: false,
  message: ({ chainId }: { chainId?: string }) =>
    chainId ? `Network with ID ${chainId} not found` : "Network not found",
}) {}

export class LastNetwork extends /* @__PURE__ */ defineError({
  tag: "LastNetwork",
  code: "LAST_NETWORK",
  kind: "usage",
  retryable: false,
  message: (_: { namespace: string }) => "Cannot remove last network for a namespace",
}) {}

export class AdapterMissing extends /* @__PURE__ */ defineError({
  tag: "AdapterMissing",
  code: "ADAPTER_MISSING",
  kind: "usage",
  retryable: false,
  message: ({ namespace }: { namespace: string }) => `Adapter for namespace ${namespace} doesn't exist`,
}) {}

export class AddressOrAuthConnectorMissing extends /* @__PURE__ */ defineError({
  tag: "AddressOrAuthConnectorMissing",
  code: "ADDRESS_OR_AUTH_CONNECTOR_MISSING",
  kind: "usage",
  retryable: false,
  message: "Address or auth connector not found",
}) {}

export class WalletConnectConnectorMissing extends /* @__PURE__ */ defineError({
  tag: "WalletConnectConnectorMissing",
  code: "WALLET_CONNECT_CONNECTOR_MISSING",
  kind: "usage",
  retryable: false,
  message: "WalletConnectConnector not found",
}) {}

export class EmailDependencyMissing extends /* @__PURE__ */ defineError({
  tag: "EmailDependencyMissing",
  code: "EMAIL_DEPENDENCY_MISSING",
  kind: "usage",
  retryable: false,
  message: "Unable to load email login dependency",
}) {}

export class FrameMissing extends /* @__PURE__ */ defineError({
  tag: "FrameMissing",
  code: "FRAME_MISSING",
  kind: "internal",
  retryable: false,
  message: "W3mFrame: iframe is not set",
}) {}
