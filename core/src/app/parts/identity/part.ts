import type { ChainId } from "../../../domain/chain/caip.ts";
import type { ClientError } from "../../../domain/errors/client.ts";
import type {
  NameNotFound,
  NameResolveFailed,
  NameReverseFailed,
  NameSuggestionsFailed,
} from "../../../domain/errors/identity.ts";
import type { InvalidAddress, InvalidName } from "../../../domain/errors/input.ts";
import type { NetworkNotFound } from "../../../domain/errors/networks.ts";
import type { Identity, NameSuggestion, NamesState, ResolvedName } from "../../../domain/identity/name.ts";
import type { ActionOptions } from "../../client/ActionOptions.ts";
import type { ActionPromise } from "../../client/ActionPromise.ts";
import type { Store } from "../../client/store.ts";

/** A name, such as `vitalik.eth` or `alice.reown.id`. */
export type LookupNameParameters = string;
export type LookupNameReturnType = ResolvedName;
export type LookupNameErrorType = NameNotFound | NameResolveFailed | ClientError;

/** An address. */
export type ReverseNamesParameters = string;
export type ReverseNamesReturnType = ReadonlyArray<ResolvedName>;
export type ReverseNamesErrorType = NameReverseFailed | InvalidAddress | ClientError;

/** The first label of a name, without its suffix. */
export type SuggestNamesParameters = string;
export type SuggestNamesReturnType = ReadonlyArray<NameSuggestion>;
export type SuggestNamesErrorType = NameSuggestionsFailed | InvalidName | ClientError;

/** The first label of a name, without its suffix. */
export type NameAvailableParameters = string;
export type NameAvailableReturnType = boolean;
export type NameAvailableErrorType = NameResolveFailed | InvalidName | ClientError;

export interface IdentityParameters {
  readonly address: string;
  /** CAIP-2 id; the active network by default. */
  readonly chainId?: ChainId;
}
export type IdentityReturnType = Identity;
export type IdentityErrorType = NetworkNotFound | InvalidAddress | ClientError;

/** Names of addresses. */
export interface IdentityParts {
  readonly names: {
    readonly store: Store<NamesState>;
    /**
     * Resolves a name to an address: `.reown.id` and `.wcn.id` with the name service, other names with ENS. Rejects
     * with `NameNotFound` or `NameResolveFailed`.
     */
    lookup(
      name: LookupNameParameters,
      options?: ActionOptions,
    ): ActionPromise<LookupNameReturnType, LookupNameErrorType>;
    /** All names of an address, ENS first. Rejects with `InvalidAddress` or `NameReverseFailed`. */
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
     * The name and the picture that the owner of an account has chosen. Rejects with `InvalidAddress` or
     * `NetworkNotFound`.
     */
    identity(
      account: IdentityParameters,
      options?: ActionOptions,
    ): ActionPromise<IdentityReturnType, IdentityErrorType>;
  };
}
