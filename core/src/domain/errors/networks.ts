import { defineError } from "./defineError.ts";

/* Networks, adapters and connectors (spec section 8, thrown texts). */

export class NetworkNotFound extends defineError<{ chainId?: string }>()({
  tag: "NetworkNotFound",
  code: "NETWORK_NOT_FOUND",
  kind: "notFound",
  retryable: false,
  message: ({ chainId }) => (chainId ? `Network with ID ${chainId} not found` : "Network not found"),
}) {}

export class LastNetwork extends defineError<{ namespace: string }>()({
  tag: "LastNetwork",
  code: "LAST_NETWORK",
  kind: "usage",
  retryable: false,
  message: "Cannot remove last network for a namespace",
}) {}

export class AdapterMissing extends defineError<{ namespace: string }>()({
  tag: "AdapterMissing",
  code: "ADAPTER_MISSING",
  kind: "usage",
  retryable: false,
  message: ({ namespace }) => `Adapter for namespace ${namespace} doesn't exist`,
}) {}

export class AddressOrAuthConnectorMissing extends defineError()({
  tag: "AddressOrAuthConnectorMissing",
  code: "ADDRESS_OR_AUTH_CONNECTOR_MISSING",
  kind: "usage",
  retryable: false,
  message: "Address or auth connector not found",
}) {}

export class WalletConnectConnectorMissing extends defineError()({
  tag: "WalletConnectConnectorMissing",
  code: "WALLET_CONNECT_CONNECTOR_MISSING",
  kind: "usage",
  retryable: false,
  message: "WalletConnectConnector not found",
}) {}

export class EmailDependencyMissing extends defineError()({
  tag: "EmailDependencyMissing",
  code: "EMAIL_DEPENDENCY_MISSING",
  kind: "usage",
  retryable: false,
  message: "Unable to load email login dependency",
}) {}

export class FrameMissing extends defineError()({
  tag: "FrameMissing",
  code: "FRAME_MISSING",
  kind: "internal",
  retryable: false,
  message: "W3mFrame: iframe is not set",
}) {}
