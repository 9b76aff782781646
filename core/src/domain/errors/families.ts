import type { ClientError, FeatureLoadFailed } from "./client.ts";
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
  type ConnectionDeclined,
  type ConnectionSuperseded,
  MethodNotApproved,
  type NoCommonNetwork,
  NotConnected,
  type PackageMissing,
  type PairingExpired,
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
  AuthenticationInitFailed,
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

/** The tags of `NodeError`. */
export const nodeErrorTags = Object.values(node).map(({ definition }) => definition.tag);

export const isNodeError = (error: unknown): error is NodeError => isPorticoError(error, ...nodeErrorTags);

/** What nodes and wallets report with the codes of JSON-RPC, EIP-1193 and EIP-1474. */
export type RpcError = InstanceType<(typeof rpc)[keyof typeof rpc]>;

/** An `RpcError` that is not a visitor's refusal. */
export type RpcFailure = Exclude<RpcError, rpc.UserRejected>;

const rpcTags = Object.values(rpc).map(({ definition }) => definition.tag);

export const isRpcFailure = (error: unknown): error is RpcFailure =>
  isPorticoError(error, ...rpcTags) && error._tag !== "UserRejected";

/** The error of a request that concerns no transaction. The words of its answer can still be those for one. */
export const withoutTransaction = <E>(error: E | NodeError, method: string): E | rpc.InternalRpcError =>
  isNodeError(error)
    ? new rpc.InternalRpcError({ method, rpcMessage: error.details.rpcMessage }, { cause: error })
    : error;

/** Why a hosted service did not answer. Without a project id, none is asked. */
export type ServiceError = TransportError | ProjectIdNotConfigured;

/** Why a JSON-RPC request to a network failed. One that runs a contract can also fail with a `NodeError`. */
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

/** Why no wallet was paired. A visitor who refuses has declined the connection. */
export type PairingError =
  /** The site refused what the wallet signed while it connected. */
  | AuthenticationInitFailed
  | BadWalletReply
  | ConnectionDeclined
  | ConnectionSuperseded
  | NoCommonNetwork
  | PackageMissing
  | PairingExpired
  | RelayError
  | RpcFailure
  | SessionEnded
  | ClientError;

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

/** Why a wallet did not do what it was asked for. A transaction can also fail with a `NodeError`. */
export type WalletError = InstanceType<(typeof walletErrors)[number]> | DeviceError;

/** A `WalletError` that is not a visitor's refusal. */
export type WalletFailure = Exclude<WalletError, rpc.UserRejected>;

/** A `WalletError` that says more than a code of JSON-RPC or EIP-1193 does; a visitor's refusal is among them. */
export type WalletReason = Exclude<WalletError, RpcFailure>;

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
