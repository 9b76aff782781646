import type { ChainId } from "../../../domain/chain/caip.ts";
import type { GivenChainId } from "../../../domain/chain/siteNetwork.ts";
import type { ClientError } from "../../../domain/errors/client.ts";
import type { NameLookupError, WalletError } from "../../../domain/errors/families.ts";
import type { NetworkNotSupported } from "../../../domain/errors/flow.ts";
import type {
  AddressOrAuthConnectorMissing,
  InvalidCoinTypeChainId,
  InvalidName,
  NameRegisterFailed,
  NameResolveFailed,
  NameReverseFailed,
  NameSuggestionsFailed,
  NamesNeedEthereum,
} from "../../../domain/errors/identity.ts";
import type { InvalidAddress } from "../../../domain/errors/input.ts";
import type { NetworkNotFound } from "../../../domain/errors/networks.ts";
import type { Identity, NameSuggestion, NamesState, ResolvedName } from "../../../domain/identity/name.ts";
import type { NameEntry } from "../../../domain/identity/nameEntry.ts";
import type { ActionOptions, ActionPromise } from "../../standIn/action.ts";
import type { Store } from "../../standIn/store.ts";

export interface LookupNameParameters<Id extends ChainId = ChainId> {
  /** For example `vitalik.eth` or `alice.reown.id`. */
  readonly name: string;
  /** CAIP-2 id of the network on which the address is used; the active network by default. */
  readonly chainId?: Id;
}
export type LookupNameReturnType = ResolvedName;
export type LookupNameErrorType = NameLookupError | ClientError;

/** An address. */
export type ReverseNamesParameters = string;
export type ReverseNamesReturnType = ReadonlyArray<ResolvedName>;
export type ReverseNamesErrorType = NameReverseFailed | NamesNeedEthereum | InvalidAddress | ClientError;

/** The first label of a name, without its suffix. */
export type SuggestNamesParameters = string;
export type SuggestNamesReturnType = ReadonlyArray<NameSuggestion>;
export type SuggestNamesErrorType = NameSuggestionsFailed | InvalidName | ClientError;

/** The first label of a name, without its suffix. */
export type NameAvailableParameters = string;
export type NameAvailableReturnType = boolean;
export type NameAvailableErrorType = NameResolveFailed | InvalidName | ClientError;

/** What a visitor has typed so far, with or without the suffix. */
export type EnterNameParameters = string;
export type EnterNameReturnType = NameEntry;
export type EnterNameErrorType = ClientError;

/** The first label of a name, with or without the suffix. */
export type RegisterNameParameters = string;
export interface RegisterNameReturnType {
  /** The whole name, in lower case. */
  readonly name: string;
  /** The account that has it. */
  readonly address: string;
}
export type RegisterNameErrorType =
  | AddressOrAuthConnectorMissing
  | InvalidCoinTypeChainId
  | InvalidName
  | NameRegisterFailed
  | NetworkNotFound
  | NetworkNotSupported
  | WalletError
  | ClientError;

export interface IdentityParameters<Id extends ChainId = ChainId> {
  readonly address: string;
  /** CAIP-2 id; the active network by default. */
  readonly chainId?: Id;
}
export type IdentityReturnType = Identity;
export type IdentityErrorType = NetworkNotFound | InvalidAddress | ClientError;

/** Names of addresses. */
export interface IdentityParts<Id extends ChainId = ChainId> {
  readonly names: {
    readonly store: Store<NamesState>;
    /**
     * Resolves a name to its address on a network: `.reown.id` and `.wcn.id` with the name service, other names with
     * ENS. A name may have another address on each network. Rejects with `NameHasNoAddress` when it has none on this one,
     * with `NameNotFound`, with `NameResolveFailed` when a source does not answer, and with `NamesNeedEthereum` when ENS
     * cannot be read.
     *
     * @example
     *   import type { Portico } from "@portico/core";
     *
     *   export const payee = async ({ names }: Portico) =>
     *     (await names.lookup({ name: "alice.eth", chainId: "eip155:8453" })).address;
     */
    lookup<Given extends ChainId>(
      query: LookupNameParameters<GivenChainId<Id, Given>>,
      options?: ActionOptions,
    ): ActionPromise<LookupNameReturnType, LookupNameErrorType>;
    /**
     * All names of an address, ENS first. Rejects with `InvalidAddress`, with `NameReverseFailed`, and with
     * `NamesNeedEthereum` when there is no other name and ENS cannot be read.
     */
    reverse(
      address: ReverseNamesParameters,
      options?: ActionOptions,
    ): ActionPromise<ReverseNamesReturnType, ReverseNamesErrorType>;
    /**
     * Names that begin with the label, and whether each is free. Rejects with `InvalidName` or `NameSuggestionsFailed`.
     */
    suggest(
      label: SuggestNamesParameters,
      options?: ActionOptions,
    ): ActionPromise<SuggestNamesReturnType, SuggestNamesErrorType>;
    /**
     * Whether the name service has not given this name to anybody. Rejects with `InvalidName` or `NameResolveFailed`.
     */
    available(
      label: NameAvailableParameters,
      options?: ActionOptions,
    ): ActionPromise<NameAvailableReturnType, NameAvailableErrorType>;
    /**
     * Shows what is known of a name that a visitor types, in `store.entry`: 500 ms after the last change, whether it is
     * available, and others that are where it is not. Resolves to the form as it is then. Never rejects because of the
     * text or the registrar; the form has their errors.
     *
     * @example
     *   import type { Portico } from "@portico/core";
     *   import { registrableName } from "@portico/core/domain";
     *
     *   export const register = async ({ names }: Portico, text: string) => {
     *     const name = registrableName(await names.enter(text));
     *     if (name !== undefined) await names.register(name);
     *   };
     */
    enter(text: EnterNameParameters, options?: ActionOptions): ActionPromise<EnterNameReturnType, EnterNameErrorType>;
    /**
     * Registers a name for the account that is connected on eip155: its wallet signs a message, which the name service,
     * or a source of the site that registers names, exchanges for the name. The service gives names to embedded wallets
     * only. `store.entry.registration` shows the progress. Rejects with `InvalidName`, with `NetworkNotFound`, with
     * `NetworkNotSupported` when accounts on the network get no names, with `AddressOrAuthConnectorMissing` when there is no account that may have a name, with the wallet's errors, and with
     * `NameRegisterFailed`, whose message is the reason of the registrar where it gives one.
     */
    register(
      label: RegisterNameParameters,
      options?: ActionOptions,
    ): ActionPromise<RegisterNameReturnType, RegisterNameErrorType>;
    /**
     * The name and the picture that the owner of an account has chosen. Rejects with `InvalidAddress` or
     * `NetworkNotFound`.
     */
    identity<Given extends ChainId>(
      account: IdentityParameters<GivenChainId<Id, Given>>,
      options?: ActionOptions,
    ): ActionPromise<IdentityReturnType, IdentityErrorType>;
  };
}
