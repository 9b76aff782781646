import type * as Effect from "effect/Effect";
import type { Network } from "../../../domain/chain/network.ts";
import type { NameLookupError, ServiceError } from "../../../domain/errors/families.ts";
import type { NetworkNotSupported } from "../../../domain/errors/flow.ts";
import { NameHasNoAddress, NameResolveFailed } from "../../../domain/errors/identity.ts";
import type { NetworkNotFound } from "../../../domain/errors/networks.ts";
import type { Identity, ResolvedName } from "../../../domain/identity/name.ts";
import type { EnsFailure } from "../../../gateways/names/Ens.ts";
import type { SourceError } from "../../siteSources/sourceErrors.ts";

/** A name, and where its address is wanted. */
export interface NameQuestion {
  readonly name: string;
  readonly network: Network;
  readonly coinType: number;
}

export type LookupFailure = Exclude<NameLookupError, NetworkNotFound | NetworkNotSupported>;

/** What a source of names is asked (docs/rules/identity.md#sources-of-names). */
export interface NamingSource {
  /** For the log. */
  readonly label: string;
  /** Whether the source may know a name. */
  readonly mayKnow: (name: string) => boolean;
  readonly lookup: (question: NameQuestion) => Effect.Effect<ResolvedName, LookupFailure>;
  /** All names of an address. */
  readonly namesOf: (
    address: string,
  ) => Effect.Effect<ReadonlyArray<ResolvedName>, ServiceError | EnsFailure | SourceError>;
  readonly identity: (
    address: string,
    network: Network,
  ) => Effect.Effect<Identity, ServiceError | EnsFailure | SourceError>;
  /** A name for an address that no source has an identity of. */
  readonly otherName?: (address: string) => Effect.Effect<Identity, ServiceError>;
}

export const lookupFailed = (name: string, cause: Error) => new NameResolveFailed({ name }, { cause });

export const noAddress = (name: string, network: Network, ethereumAddress?: string) =>
  new NameHasNoAddress({
    name,
    network: network.name,
    chainId: network.caipNetworkId,
    ...(ethereumAddress ? { ethereumAddress } : {}),
  });
