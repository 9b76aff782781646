import type { ChainId } from "../../../domain/chain/caip.ts";
import type { GasPrice, GasState } from "../../../domain/chain/gas.ts";
import type { Network, NetworksState } from "../../../domain/chain/network.ts";
import type { GivenChainId, SiteNetwork } from "../../../domain/chain/siteNetwork.ts";
import type { ClientError } from "../../../domain/errors/client.ts";
import type { SwitchNetworkNotFound } from "../../../domain/errors/configuration.ts";
import type { RemovedWhileConnected } from "../../../domain/errors/connection.ts";
import type { JsonRpcError, NodeError, ServiceError, WalletError } from "../../../domain/errors/families.ts";
import type { InvalidArgument } from "../../../domain/errors/input.ts";
import type { GasPriceNotSupported } from "../../../domain/errors/money.ts";
import type { AdapterMissing, LastNetwork, NetworkNotFound } from "../../../domain/errors/networks.ts";
import type { ActionOptions, ActionPromise } from "../../standIn/action.ts";
import type { Store } from "../../standIn/store.ts";

/** A configured network: its CAIP-2 id, or the network itself. A network added at run time is passed as itself. */
export type SwitchNetworkParameters<Id extends ChainId = ChainId> = Id | SiteNetwork;
export type SwitchNetworkReturnType = Network;
export type SwitchNetworkErrorType = SwitchNetworkNotFound | InvalidArgument | WalletError | ClientError;

/** A network, or a chain of viem as it is. */
export type AddNetworkParameters = SiteNetwork;
export type AddNetworkErrorType = AdapterMissing | ClientError;

export type RemoveNetworkParameters<Id extends ChainId = ChainId> = Id | SiteNetwork;
export type RemoveNetworkErrorType =
  | NetworkNotFound
  | InvalidArgument
  | LastNetwork
  | RemovedWhileConnected
  | ClientError;

/** CAIP-2 ids of the networks that the Blockchain API serves over HTTP and over WebSocket. */
export interface SupportedNetworksReturnType {
  readonly http: ReadonlyArray<string>;
  readonly ws: ReadonlyArray<string>;
}
export type SupportedNetworksErrorType = ServiceError | ClientError;

/** CAIP-2 id of a network; the active network by default. */
export type GasPriceParameters<Id extends ChainId = ChainId> = Id;
export type GasPriceReturnType = GasPrice | null;
export type GasPriceErrorType = GasPriceNotSupported | NetworkNotFound | ServiceError | ClientError;

export interface RpcRequestParameters<Id extends ChainId = ChainId> {
  readonly method: string;
  readonly params?: ReadonlyArray<unknown>;
  /** CAIP-2 id; the active network by default. */
  readonly chainId?: Id;
}
export type RpcRequestErrorType = JsonRpcError | NodeError | NetworkNotFound | ClientError;

/** The networks of the site, and what their nodes know. `Id` is the union of the configured CAIP-2 ids. */
export interface ChainParts<Id extends ChainId = ChainId> {
  readonly networks: {
    readonly store: Store<NetworksState>;
    /**
     * Makes a configured network the active one, and switches the connected wallet of its namespace to it. Rejects with
     * `SwitchNetworkNotFound`, `InvalidArgument`, `ChainNotSupported`, `UserRejected` or another `WalletError`; the active
     * network then stays the same.
     */
    switch<Given extends ChainId>(
      network: SwitchNetworkParameters<GivenChainId<Id, Given>>,
      options?: ActionOptions,
    ): ActionPromise<SwitchNetworkReturnType, SwitchNetworkErrorType>;
    /**
     * Adds a network, unless it is configured already. Rejects with `AdapterMissing` when its namespace has no adapter.
     */
    add(network: AddNetworkParameters, options?: ActionOptions): ActionPromise<void, AddNetworkErrorType>;
    /** Removes a network. Rejects with `NetworkNotFound`, `InvalidArgument`, `LastNetwork` or `RemovedWhileConnected`. */
    remove<Given extends ChainId>(
      network: RemoveNetworkParameters<GivenChainId<Id, Given>>,
      options?: ActionOptions,
    ): ActionPromise<void, RemoveNetworkErrorType>;
    /**
     * CAIP-2 ids of the networks that the Blockchain API serves over HTTP and over WebSocket. Rejects with a
     * `ServiceError`.
     */
    supported(options?: ActionOptions): ActionPromise<SupportedNetworksReturnType, SupportedNetworksErrorType>;
  };
  readonly gas: {
    readonly store: Store<GasState>;
    /**
     * Wei per unit of gas, or null when the service does not know. Rejects with `GasPriceNotSupported`,
     * `NetworkNotFound` or a `ServiceError`.
     */
    price<Given extends ChainId>(
      chainId?: GasPriceParameters<GivenChainId<Id, Given>>,
      options?: ActionOptions,
    ): ActionPromise<GasPriceReturnType, GasPriceErrorType>;
  };
  readonly rpc: {
    /**
     * Sends a JSON-RPC request. Requests made in the same tick share an HTTP request. `eth_chainId` needs no HTTP
     * request. Rejects with `NetworkNotFound`, `NetworkNotSupported`, an `RpcError` of the node, or a `TransportError`.
     */
    request<Given extends ChainId>(
      call: RpcRequestParameters<GivenChainId<Id, Given>>,
      options?: ActionOptions,
    ): ActionPromise<unknown, RpcRequestErrorType>;
  };
}
