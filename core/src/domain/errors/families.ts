import type { FeatureLoadFailed } from "./client.ts";
import type {
  InvalidProjectId,
  JwtTokenNotValid,
  OriginNotAllowed,
  ProjectIdNotConfigured,
  SwitchNetworkNotFound,
} from "./configuration.ts";
import {
  BadWalletReply,
  CapabilityMissing,
  ChainNotSupported,
  type ConnectionSuperseded,
  MethodNotApproved,
  type NoCommonNetwork,
  NotConnected,
  RelayLimited,
  type RelayRefused,
  RelayUnreachable,
  RequestAborted,
  SessionEnded,
  WalletBusy,
  WalletTimedOut,
} from "./connection.ts";
import type * as device from "./device.ts";
import type { NetworkNotSupported } from "./flow.ts";
import type {
  EmailDependencyMissing,
  FrameMissing,
  FrameRefused,
  NameHasNoAddress,
  NameNotFound,
  NameResolveFailed,
  NamesNeedEthereum,
  SocialsTimeout,
} from "./identity.ts";
import { isPorticoError } from "./isPorticoError.ts";
import type { NetworkNotFound } from "./networks.ts";
import * as node from "./node.ts";
import type { InvalidPermissionRequest, PermissionsNotSupported } from "./permissions.ts";
import * as rpc from "./rpc.ts";
import type { BadReply, TransportError } from "./transport.ts";

/* Errors that occur together: whoever asks the same side may get any of them. */

/** What an Ethereum node reports about a transaction. */
export type NodeError = InstanceType<(typeof node)[keyof typeof node]>;

/** What nodes and wallets report with the codes of JSON-RPC, EIP-1193 and EIP-1474. */
export type RpcError = NodeError | InstanceType<(typeof rpc)[keyof typeof rpc]>;

/** Why a hosted service did not answer. Without a project id, none is asked. */
export type ServiceError = TransportError | ProjectIdNotConfigured;

/** Why a JSON-RPC request to a network failed. */
export type JsonRpcError = RpcError | TransportError | NetworkNotSupported;

/** Why a name does not stand for an address on a network. One that nobody could be asked for is not called unknown. */
export type NameLookupError =
  | NameHasNoAddress
  | NameNotFound
  | NameResolveFailed
  | NamesNeedEthereum
  | NetworkNotFound
  | NetworkNotSupported;

/** Why the relay refuses the client, or cannot be reached. */
export type RelayError =
  | OriginNotAllowed
  | JwtTokenNotValid
  | InvalidProjectId
  | ProjectIdNotConfigured
  | RelayRefused
  | RelayLimited
  | RelayUnreachable;

/** Why the secure frame did not do what it was asked for. */
export type FrameError =
  | EmailDependencyMissing
  | FrameMissing
  | FrameRefused
  | SocialsTimeout
  | RequestAborted
  | WalletBusy
  | BadReply;

/** Why the embedded wallet could not be connected. */
export type EmbeddedConnectError =
  | FrameError
  | NoCommonNetwork
  | ConnectionSuperseded
  | BadWalletReply
  | FeatureLoadFailed;

const walletErrors = [
  ...Object.values(rpc),
  ...Object.values(node),
  BadWalletReply,
  CapabilityMissing,
  ChainNotSupported,
  MethodNotApproved,
  NotConnected,
  RelayLimited,
  RelayUnreachable,
  RequestAborted,
  SessionEnded,
  WalletBusy,
  WalletTimedOut,
];
const walletErrorTags: ReadonlySet<string> = new Set(walletErrors.map(({ definition }) => definition.tag));

/** Why a hardware wallet did not do what it was asked for. Its classes are loaded with its adapter. */
type DeviceError = InstanceType<(typeof device)[keyof typeof device]>;

/** Why a wallet did not do what it was asked for. */
export type WalletError = InstanceType<(typeof walletErrors)[number]> | DeviceError;

export const isDeviceError = (error: { readonly _tag: string }): error is DeviceError =>
  error._tag.startsWith("Device");

export const isWalletError = (error: unknown): error is WalletError =>
  isPorticoError(error) && (walletErrorTags.has(error._tag) || isDeviceError(error));

/** Why a permission was not granted. */
export type GrantError =
  | InvalidPermissionRequest
  | PermissionsNotSupported
  | SwitchNetworkNotFound
  | WalletError
  | ServiceError;
