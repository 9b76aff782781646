import type { InvalidProjectId, JwtTokenNotValid, OriginNotAllowed, ProjectIdNotConfigured } from "./configuration.ts";
import {
  BadWalletReply,
  CapabilityMissing,
  MethodNotApproved,
  NotConnected,
  RelayLimited,
  type RelayRefused,
  RelayUnreachable,
  RequestAborted,
  SessionEnded,
  WalletBusy,
  WalletTimedOut,
} from "./connection.ts";
import type { NetworkNotSupported } from "./flow.ts";
import { isPorticoError } from "./isPorticoError.ts";
import * as node from "./node.ts";
import * as rpc from "./rpc.ts";
import type { TransportError } from "./transport.ts";

/* Errors that occur together: whoever asks the same side may get any of them. */

/** What an Ethereum node reports about a transaction. */
export type NodeError = InstanceType<(typeof node)[keyof typeof node]>;

/** What nodes and wallets report with the codes of JSON-RPC, EIP-1193 and EIP-1474. */
export type RpcError = NodeError | InstanceType<(typeof rpc)[keyof typeof rpc]>;

/** Why a hosted service did not answer. Without a project id, none is asked. */
export type ServiceError = TransportError | ProjectIdNotConfigured;

/** Why a JSON-RPC request to a network failed. */
export type JsonRpcError = RpcError | TransportError | NetworkNotSupported;

/** Why the relay refuses the client, or cannot be reached. */
export type RelayError =
  | OriginNotAllowed
  | JwtTokenNotValid
  | InvalidProjectId
  | ProjectIdNotConfigured
  | RelayRefused
  | RelayLimited
  | RelayUnreachable;

const walletErrors = [
  ...Object.values(rpc),
  ...Object.values(node),
  BadWalletReply,
  CapabilityMissing,
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

/** Why a wallet did not do what it was asked for. */
export type WalletError = InstanceType<(typeof walletErrors)[number]>;

export const isWalletError = (error: unknown): error is WalletError =>
  isPorticoError(error) && walletErrorTags.has(error._tag);
