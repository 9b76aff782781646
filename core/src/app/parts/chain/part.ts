import type { ChainId } from "../../../domain/chain/caip.ts";
import type { GasPrice, GasState } from "../../../domain/chain/gas.ts";
import type { Network, NetworksState } from "../../../domain/chain/network.ts";
import { emptyGas } from "../../../domain/emptyStates.ts";
import type { ActionOptions } from "../../client/ActionOptions.ts";
import type { PartList } from "../../client/forwardedParts.ts";
import type { Store } from "../../client/store.ts";
import type { FirstStates } from "../../options/firstState.ts";

/** A configured network: its CAIP-2 id, or the network itself. A network added at run time is passed as itself. */
export type SwitchNetworkParameters<Id extends ChainId = ChainId> = Id | Network;
export type SwitchNetworkReturnType = Network;
export type AddNetworkParameters = Network;
export type RemoveNetworkParameters<Id extends ChainId = ChainId> = Id | Network;

/** CAIP-2 ids of the networks that the Blockchain API serves over HTTP and over WebSocket. */
export interface SupportedNetworksReturnType {
  readonly http: ReadonlyArray<string>;
  readonly ws: ReadonlyArray<string>;
}

/** CAIP-2 id of a network; the active network by default. */
export type GasPriceParameters = ChainId;
export type GasPriceReturnType = GasPrice | null;

export interface RpcRequestParameters {
  readonly method: string;
  readonly params?: ReadonlyArray<unknown>;
  /** CAIP-2 id; the active network by default. */
  readonly chainId?: ChainId;
}

/** The networks of the site, and what their nodes know. `Id` is the union of the configured CAIP-2 ids. */
export interface ChainParts<Id extends ChainId = ChainId> {
  readonly networks: {
    readonly store: Store<NetworksState>;
    /**
     * Makes a configured network the active one, and switches the connected wallet of its namespace to it. Rejects with
     * `SwitchNetworkNotFound`, `ChainNotSupported` or `UserRejected`; the active network then stays the same.
     */
    switch(network: SwitchNetworkParameters<Id>, options?: ActionOptions): Promise<SwitchNetworkReturnType>;
    /**
     * Adds a network, unless it is configured already. Rejects with `AdapterMissing` when its namespace has no adapter.
     */
    add(network: AddNetworkParameters, options?: ActionOptions): Promise<void>;
    /** Removes a network. Rejects with `NetworkNotFound`, `LastNetwork` or `RemovedWhileConnected`. */
    remove(network: RemoveNetworkParameters<Id>, options?: ActionOptions): Promise<void>;
    /** CAIP-2 ids of the networks that the Blockchain API serves over HTTP and over WebSocket. */
    supported(options?: ActionOptions): Promise<SupportedNetworksReturnType>;
  };
  readonly gas: {
    readonly store: Store<GasState>;
    /** Wei per unit of gas, or null when the service does not know. Rejects with `GasPriceNotSupported`. */
    price(chainId?: GasPriceParameters, options?: ActionOptions): Promise<GasPriceReturnType>;
  };
  readonly rpc: {
    /**
     * Sends a JSON-RPC request. Requests made in the same tick share an HTTP request. `eth_chainId` needs no HTTP
     * request.
     */
    request(call: RpcRequestParameters, options?: ActionOptions): Promise<unknown>;
  };
}

export const gasPart: PartList<Pick<ChainParts, "gas">> = {
  gas: [{ store: [emptyGas] }, { price: 1 }],
};

export const chainParts = ({ first, onServer }: FirstStates): PartList<ChainParts> => ({
  networks: [{ store: [first.networks, onServer.networks] }, { switch: 1, add: 1, remove: 1, supported: 1 }],
  rpc: [{}, { request: 1 }],
  ...gasPart,
});
