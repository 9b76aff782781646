import type { ChainId } from "../../../domain/chain/caip.ts";
import { emptyNames } from "../../../domain/emptyStates.ts";
import type { Identity, NameSuggestion, NamesState, ResolvedName } from "../../../domain/identity/name.ts";
import type { ActionOptions } from "../../client/ActionOptions.ts";
import type { PartList } from "../../client/forwardedParts.ts";
import type { Store } from "../../client/store.ts";

/** A name, such as `vitalik.eth` or `alice.reown.id`. */
export type LookupNameParameters = string;
export type LookupNameReturnType = ResolvedName;

/** An address. */
export type ReverseNamesParameters = string;
export type ReverseNamesReturnType = ReadonlyArray<ResolvedName>;

/** The first label of a name, without its suffix. */
export type SuggestNamesParameters = string;
export type SuggestNamesReturnType = ReadonlyArray<NameSuggestion>;

/** The first label of a name, without its suffix. */
export type NameAvailableParameters = string;

export interface IdentityParameters {
  readonly address: string;
  /** CAIP-2 id; the active network by default. */
  readonly chainId?: ChainId;
}
export type IdentityReturnType = Identity;

/** Names of addresses. */
export interface IdentityParts {
  readonly names: {
    readonly store: Store<NamesState>;
    /**
     * Resolves a name to an address: `.reown.id` and `.wcn.id` with the name service, other names with ENS. Rejects
     * with `NameNotFound`.
     */
    lookup(name: LookupNameParameters, options?: ActionOptions): Promise<LookupNameReturnType>;
    /** All names of an address, ENS first. */
    reverse(address: ReverseNamesParameters, options?: ActionOptions): Promise<ReverseNamesReturnType>;
    /** Names that begin with the label, and whether each is free. */
    suggest(label: SuggestNamesParameters, options?: ActionOptions): Promise<SuggestNamesReturnType>;
    /** Whether the name service has not given this name to anybody. */
    available(label: NameAvailableParameters, options?: ActionOptions): Promise<boolean>;
    /** The name and the picture that the owner of an account has chosen. */
    identity(account: IdentityParameters, options?: ActionOptions): Promise<IdentityReturnType>;
  };
}

export const identityParts: PartList<IdentityParts> = {
  names: [{ store: [emptyNames] }, { lookup: 1, reverse: 1, suggest: 1, available: 1, identity: 1 }],
};
