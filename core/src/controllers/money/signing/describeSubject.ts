import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import type { Network } from "../../../domain/chain/network.ts";
import {
  DESCRIPTOR_AUDITORS_MAX,
  DESCRIPTOR_INCLUDES_MAX,
  DESCRIPTORS_MAX,
  REVOCATION_READ_MILLIS,
  SIGNING_DEPTH_MAX,
  SIGNING_TOKENS_MAX,
} from "../../../domain/limits/signing.ts";
import { attesterOf } from "../../../domain/money/clearSigning/attestation.ts";
import { cloneTarget } from "../../../domain/money/clearSigning/cloneTarget.ts";
import { describer, type LoadedDescriptor } from "../../../domain/money/clearSigning/describer.ts";
import { mergeIncludes } from "../../../domain/money/clearSigning/mergeIncludes.ts";
import {
  isRevoked,
  REVOCATIONS_CHAIN,
  reviewId,
  revocationRead,
} from "../../../domain/money/clearSigning/revocation.ts";
import { explainSubject, type SigningPlace } from "../../../domain/money/signing/explainSubject.ts";
import type { SigningStep } from "../../../domain/money/signing/explanation.ts";
import { evmAddress, type SigningSubject } from "../../../domain/money/signing/readRequest.ts";
import { boundedList, fieldOf } from "../../../domain/untrustedValue.ts";
import type { JsonRpc } from "../../../gateways/jsonRpc/JsonRpc.ts";
import type { DescriptorFile, DescriptorQuery } from "../../../ports/sources/DescriptorSource.ts";
import type { Sources } from "../../siteSources/Sources.ts";
import { withBlockTimes } from "./blockTimes.ts";

interface Services {
  readonly sources: Sources["Service"];
  readonly rpc: Pick<JsonRpc["Service"], "request">;
  /** The networks of the site. Revocations of reviews are known on one of them, if the site has it. */
  readonly networks: ReadonlyArray<Network>;
}

interface DescribedSubject {
  readonly subject: SigningSubject;
  readonly place: SigningPlace;
  readonly network: Network;
  /** Number of the network (EIP-155). */
  readonly chainId: bigint;
  readonly account: string | undefined;
}

interface Answer {
  readonly files: ReadonlyArray<DescriptorFile>;
  readonly auditors: ReadonlyArray<string>;
}

/** The file of a descriptor; none for one that includes more files than are read. */
const readFile = (file: unknown): ReadonlyArray<DescriptorFile> => {
  const included = boundedList(fieldOf(file, "included"), DESCRIPTOR_INCLUDES_MAX + 1) ?? [];
  if (included.length > DESCRIPTOR_INCLUDES_MAX) return [];
  const attestations = boundedList(fieldOf(file, "attestations"), DESCRIPTOR_AUDITORS_MAX) ?? [];
  return [{ descriptor: fieldOf(file, "descriptor"), included, attestations }];
};

const readAnswer = (value: unknown): Answer => ({
  files: (boundedList(fieldOf(value, "files"), DESCRIPTORS_MAX) ?? []).flatMap(readFile),
  auditors: (boundedList(fieldOf(value, "auditors"), DESCRIPTOR_AUDITORS_MAX) ?? []).flatMap(
    (auditor) => evmAddress(auditor) ?? [],
  ),
});

/** A descriptor with what it includes, and those of the site's auditors who have signed it and stand by it. */
const loaded = Effect.fnUntraced(function* (
  { rpc, networks }: Services,
  { descriptor, included, attestations }: DescriptorFile,
  trusted: ReadonlyArray<string>,
) {
  const nowMillis = yield* Clock.currentTimeMillis;
  const whole = mergeIncludes(descriptor, included ?? []);
  const auditorOf = Effect.fnUntraced(function* (attestation: unknown) {
    const auditor = yield* Effect.promise(() => attesterOf(attestation, whole, nowMillis));
    if (auditor === undefined || !trusted.includes(auditor)) return [];
    const id = reviewId(attestation);
    const network = networks.find(({ caipNetworkId }) => caipNetworkId === REVOCATIONS_CHAIN);
    if (id === undefined || !network) return [auditor];
    const params = [revocationRead(auditor, id), "latest"];
    const reply = yield* rpc.request({ network, method: "eth_call", params }).pipe(
      Effect.timeoutOrElse({ duration: REVOCATION_READ_MILLIS, orElse: () => Effect.undefined }),
      // A network that does not answer says nothing against a review.
      Effect.orElseSucceed(() => undefined),
    );
    return isRevoked(reply) ? [] : [auditor];
  });
  const found = yield* Effect.forEach(attestations ?? [], auditorOf, { concurrency: "unbounded" });
  const read: LoadedDescriptor = { descriptor: whole, auditors: [...new Set(found.flat())] };
  return read;
});

/**
 * Explains a request with the descriptors of the site's sources. Which contracts are called can be inside of what another
 * descriptor describes, so it is explained again until no descriptor is missing.
 */
export const describeSubject = Effect.fnUntraced(function* (
  services: Services,
  { subject, place, network, chainId, account }: DescribedSubject,
) {
  const { sources, rpc } = services;
  const known = new Map<string, ReadonlyArray<LoadedDescriptor>>();
  const missing = new Map<string, Pick<DescriptorQuery, "kind" | "address">>();

  const find = Effect.fnUntraced(function* (query: Pick<DescriptorQuery, "kind" | "address">) {
    const answers = yield* Effect.forEach(sources.serving("descriptors", network), ({ id: only }) =>
      sources
        .ask({
          kind: "descriptors",
          network,
          feature: "descriptors",
          only,
          ask: async (source, signal) => ({
            files: await source.descriptors({ ...query, network, signal }),
            auditors: source.auditors ?? [],
          }),
          read: readAnswer,
        })
        .pipe(
          Effect.map(({ result }) => result),
          Effect.orElseSucceed(() => readAnswer(undefined)),
        ),
    );
    return yield* Effect.forEach(
      answers.flatMap(({ files, auditors }) => files.map((file) => [file, auditors] as const)),
      ([file, auditors]) => loaded(services, file, auditors),
    );
  });

  /** The descriptors of a contract, or of the one that it is a clone of. */
  const load = Effect.fnUntraced(function* ({ kind, address }: Pick<DescriptorQuery, "kind" | "address">) {
    const found = yield* find({ kind, address });
    if (found.length > 0) return found;
    const code = yield* rpc
      .request({ network, method: "eth_getCode", params: [address, "latest"] })
      .pipe(Effect.orElseSucceed(() => undefined));
    const original = cloneTarget(code);
    if (original === undefined) return found;
    const ofOriginal = yield* find({ kind, address: original.toLowerCase() });
    return ofOriginal.map((each): LoadedDescriptor => ({ ...each, original }));
  });

  const described = describer({
    chainId,
    account,
    descriptorsOf: (kind, address) => {
      const key = `${kind} ${address}`;
      if (!known.has(key)) missing.set(key, { kind, address: address.toLowerCase() });
      return known.get(key) ?? [];
    },
  });
  let step: SigningStep;
  do {
    missing.clear();
    step = explainSubject(subject, { ...place, describer: described });
    const asked = known.size >= SIGNING_TOKENS_MAX ? [] : [...missing].slice(0, SIGNING_TOKENS_MAX - known.size);
    const found = yield* Effect.forEach(asked, ([, query]) => load(query), { concurrency: SIGNING_DEPTH_MAX });
    for (const [index, [key]] of asked.entries()) known.set(key, found[index] ?? []);
    if (asked.length === 0) break;
  } while (missing.size > 0);
  return yield* withBlockTimes(rpc, network, step);
});
