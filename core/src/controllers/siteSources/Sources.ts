import * as Clock from "effect/Clock";
import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { Network } from "../../domain/chain/network.ts";
import { FeatureLoadFailed } from "../../domain/errors/client.ts";
import { withoutTransaction } from "../../domain/errors/families.ts";
import { NetworkNotSupported } from "../../domain/errors/flow.ts";
import { BadReply, TimedOut } from "../../domain/errors/transport.ts";
import { SOURCE_ANSWER_TIMEOUT_MILLIS } from "../../domain/limits/money.ts";
import { redactText } from "../../domain/redaction/redactText.ts";
import { shortText } from "../../domain/redaction/shortText.ts";
import { causeMessage } from "../../domain/untrustedValue.ts";
import { Settings } from "../../gateways/Settings.ts";
import type { HostedSource } from "../../ports/sources/HostedSource.ts";
import type { SiteSources } from "../../ports/sources/SiteSources.ts";
import type { SourceKind, SourceKinds } from "../../ports/sources/SourceKinds.ts";
import type { SourcePlugin } from "../../ports/sources/SourcePlugin.ts";
import { firstAnswer } from "./firstAnswer.ts";
import { sourceContext } from "./sourceContext.ts";
import { isSourceError, type SourceError } from "./sourceErrors.ts";

/** A source that was asked and did not answer. */
export interface FailedSource {
  readonly id: string;
  readonly error: Error;
}

/** What a source answered, with its id and the time of the answer. */
export interface Answer<A> {
  readonly result: A;
  readonly source: string;
  readonly atMillis: number;
  /** The sources that come before it and failed. */
  readonly failed: ReadonlyArray<FailedSource>;
}

/** What the sources of a kind are asked. */
export interface Question<Kind extends SourceKind, A> {
  readonly kind: Kind;
  readonly network: Network;
  /** What the error names when no source serves the network. */
  readonly feature: string;
  /** Asks only this source, as for the page after one of its own. */
  readonly only?: string | undefined;
  /** Does not ask these sources. */
  readonly except?: ReadonlyArray<string>;
  /** Asks the sources first that read what a transaction has changed. */
  readonly isAfterTransaction?: boolean;
  /** Asks a source, which has this id. */
  readonly ask: (source: SourceKinds[Kind], signal: AbortSignal, id: string) => Promise<unknown>;
  /** Reads what the source returned; undefined when it has another shape. */
  readonly read: (value: unknown) => A | undefined;
}

/** What a site says of a source, without its code. */
export type ListedSource = Omit<SourcePlugin<unknown>, "load">;

/** A source that is loaded when it is first asked. */
interface LazySource<Source> {
  readonly plugin: SourcePlugin<Source>;
  readonly load: Effect.Effect<Source, FeatureLoadFailed>;
}

type LazySources = { readonly [Kind in SourceKind]: ReadonlyArray<LazySource<SourceKinds[Kind]>> };

/** The sources that a site gets without choosing any. */
export interface DefaultSources {
  readonly hosted: SourcePlugin<HostedSource>;
  readonly direct: Required<Omit<SiteSources, "descriptors" | "nfts">>;
}

const nameOf = (id: string) => `source ${id}`;

/** The site's sources, asked in their order (docs/rules/sources.md#order). */
export class Sources extends Context.Service<
  Sources,
  {
    /** The sources of a kind that serve a network, in order. */
    readonly serving: (kind: SourceKind, network: Network) => ReadonlyArray<ListedSource>;
    /**
     * Asks the sources that serve the network one after the other, until one answers; one that does not answer for a
     * while is overtaken by the next. Fails with the error of the last one that knows the network, or with
     * `NetworkNotSupported` when none does.
     */
    readonly ask: <Kind extends SourceKind, A>(question: Question<Kind, A>) => Effect.Effect<Answer<A>, SourceError>;
  }
>()("portico/controllers/Sources") {
  static readonly layer = ({ hosted, direct }: DefaultSources) =>
    Layer.effect(
      Sources,
      Effect.gen(function* () {
        const { projectId, sources: chosen = {} } = yield* Settings;
        const context = yield* sourceContext;

        const lazySource = <Source>(plugin: SourcePlugin<Source>): LazySource<Source> => {
          let source: Source | undefined;
          return {
            plugin,
            load: Effect.tryPromise({
              try: async () => {
                const make = await plugin.load();
                source ??= make(context);
                return source;
              },
              catch: (cause) => new FeatureLoadFailed({ feature: nameOf(plugin.id) }, { cause }),
            }),
          };
        };
        const listed = <Source>(
          site: ReadonlyArray<SourcePlugin<Source>> | undefined,
          service: SourcePlugin<Source>,
          fallback: ReadonlyArray<SourcePlugin<Source>>,
        ) => (site ?? (projectId ? [service, ...fallback] : fallback)).map(lazySource);
        const all: LazySources = {
          balances: listed(chosen.balances, hosted, direct.balances),
          prices: listed(chosen.prices, hosted, direct.prices),
          history: listed(chosen.history, hosted, direct.history),
          swap: listed(chosen.swap, hosted, direct.swap),
          onramp: listed(chosen.onramp, hosted, direct.onramp),
          names: listed(chosen.names, hosted, direct.names),
          // Only a site that names some has these.
          nfts: (chosen.nfts ?? []).map(lazySource),
          descriptors: (chosen.descriptors ?? []).map(lazySource),
        };

        /** A source may throw anything, hang, or return anything. */
        const askSource = <Kind extends SourceKind, A>(
          { plugin, load }: LazySource<SourceKinds[Kind]>,
          { ask, read }: Question<Kind, A>,
        ): Effect.Effect<A, SourceError> => {
          const request = nameOf(plugin.id);
          return load.pipe(
            Effect.flatMap((source) =>
              Effect.tryPromise({
                try: (signal) => ask(source, signal, plugin.id),
                catch: (cause) => {
                  // A contract that reverts while a source reads is a node's failure, not one of a transaction.
                  const error = withoutTransaction(cause, request);
                  return isSourceError(error)
                    ? error
                    : new BadReply({ request, issue: shortText(causeMessage(cause), redactText) }, { cause });
                },
              }),
            ),
            Effect.flatMap((value) => {
              const result = read(value);
              return result === undefined
                ? Effect.fail(new BadReply({ request, issue: "it has another shape" }))
                : Effect.succeed(result);
            }),
            Effect.timeoutOrElse({
              duration: SOURCE_ANSWER_TIMEOUT_MILLIS,
              orElse: () => Effect.fail(new TimedOut({ request, millis: SOURCE_ANSWER_TIMEOUT_MILLIS })),
            }),
          );
        };

        const served = <Kind extends SourceKind>(kind: Kind, network: Network) =>
          all[kind].filter(({ plugin }) => plugin.serves(network, kind));

        return Sources.of({
          serving: (kind, network) => served(kind, network).map(({ plugin }) => plugin),
          ask: Effect.fnUntraced(function* <Kind extends SourceKind, A>(question: Question<Kind, A>) {
            const { kind, network, feature, only, except = [], isAfterTransaction = false } = question;
            const failed: FailedSource[] = [];
            let failure: SourceError = new NetworkNotSupported({ chainId: network.caipNetworkId, feature });
            const wanted = served(kind, network).filter(
              ({ plugin: { id } }) => !except.includes(id) && (only === undefined || id === only),
            );
            const isLast = ({ plugin: { rereads } }: (typeof wanted)[number]) =>
              isAfterTransaction && rereads?.(network) === false;
            const asked = [...wanted.filter((source) => !isLast(source)), ...wanted.filter(isLast)];
            const answers = asked.map((lazy) => {
              const { id } = lazy.plugin;
              return askSource(lazy, question).pipe(
                Effect.flatMap((result) =>
                  Effect.map(Clock.currentTimeMillis, (atMillis) => ({
                    result,
                    source: id,
                    atMillis,
                    failed: [...failed],
                  })),
                ),
                Effect.tapError((error) => {
                  if (!(error instanceof NetworkNotSupported)) {
                    failure = error;
                    failed.push({ id, error });
                  }
                  return Effect.logDebug(`The source ${id} did not answer for ${kind}: ${error.message}`);
                }),
              );
            });
            return yield* Effect.mapError(firstAnswer(answers, failure), () => failure);
          }),
        });
      }),
    );
}
