import * as Cache from "effect/Cache";
import * as Context from "effect/Context";
import * as Duration from "effect/Duration";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Layer from "effect/Layer";
import * as Schema from "effect/Schema";
import type { ChainId } from "../../domain/chain/caip.ts";
import { ProjectIdNotConfigured } from "../../domain/errors/configuration.ts";
import type { ServiceError } from "../../domain/errors/families.ts";
import { Http, type QueryValue } from "../http/Http.ts";
import { Relay } from "../relay/Relay.ts";
import { Settings } from "../Settings.ts";
import { described, listed } from "../wireShapes.ts";

const ChainsReply = Schema.Struct({ http: listed(Schema.String), ws: described(listed(Schema.String)) });
/** The CAIP-2 ids that the service serves over HTTP and over sockets. */
export interface SupportedChains {
  readonly http: ReadonlyArray<string>;
  readonly ws: ReadonlyArray<string>;
}

type Query = Readonly<Record<string, QueryValue>>;

/**
 * Makes the calls of the Blockchain API, with base URL, common query and a check for supported chains
 * (docs/rules/services.md#blockchain-api). Without a project id, every call fails with `ProjectIdNotConfigured`.
 */
export class ApiClient extends Context.Service<
  ApiClient,
  {
    readonly projectId: string | undefined;
    /** A GET request. `st`, `sv` and `projectId` follow the query of the call. */
    readonly get: <A>(
      path: string,
      query: Query,
      schema: Schema.Codec<A, unknown>,
      options?: { readonly jsonContentType?: boolean; readonly repeatable?: boolean },
    ) => Effect.Effect<A, ServiceError>;
    readonly post: <A>(
      path: string,
      call: {
        readonly query?: Query;
        readonly body: unknown;
        readonly jsonContentType?: boolean;
        readonly repeatable?: boolean;
      },
      schema: Schema.Codec<A, unknown>,
    ) => Effect.Effect<A, ServiceError>;
    /** A POST request whose answer is not read and may be empty. */
    readonly postOnly: (
      path: string,
      call: { readonly query?: Query; readonly body: unknown; readonly jsonContentType?: boolean },
    ) => Effect.Effect<void, ServiceError>;
    /** Requested once and kept unless it is empty. After a failure the next call requests it again. */
    readonly supportedChains: Effect.Effect<SupportedChains, ServiceError>;
    /** Whether the service supports a chain. Fails when the list is unavailable, instead of returning false. */
    readonly supports: (chainId: ChainId) => Effect.Effect<boolean, ServiceError>;
  }
>()("portico/gateways/blockchainApi/ApiClient") {
  static readonly layer = Layer.effect(
    ApiClient,
    Effect.gen(function* () {
      const http = yield* Http;
      const { endpoints, projectId, sdk } = yield* Settings;
      const base = endpoints.blockchainApi;
      const { clientId } = yield* Relay;

      /** The relay's client id comes last in every call, from the first relay connection on. */
      const withClientId = (query: Query) =>
        projectId
          ? Effect.map(clientId, (id) => ({ ...query, clientId: id }))
          : Effect.fail(new ProjectIdNotConfigured({}));
      const common = { st: sdk.type, sv: sdk.version, projectId };

      const fetchChains = Effect.flatMap(withClientId(common), (query) =>
        http.json({ method: "GET", base, path: "/v1/supported-chains", query }, (reply) =>
          Effect.map(
            Schema.decodeUnknownEffect(ChainsReply)(reply),
            ({ http: overHttp, ws }): SupportedChains => ({ http: overHttp, ws: ws ?? [] }),
          ),
        ),
      );
      // Concurrent callers share one attempt, including its retries.
      const chains = yield* Cache.makeWith((_: "all") => fetchChains, {
        capacity: 1,
        timeToLive: (exit) => (Exit.isSuccess(exit) && exit.value.http.length > 0 ? Duration.infinity : Duration.zero),
      });
      const supportedChains = Cache.get(chains, "all");

      return ApiClient.of({
        projectId,
        supportedChains,
        supports: (chainId) => Effect.map(supportedChains, ({ http }) => http.includes(chainId)),
        get: (path, query, schema, options) =>
          Effect.flatMap(withClientId({ ...query, ...common }), (all) =>
            http.json({ method: "GET", base, path, query: all, ...options }, Schema.decodeUnknownEffect(schema)),
          ),
        post: (path, { query, ...call }, schema) =>
          Effect.flatMap(withClientId(query ?? {}), (all) =>
            http.json({ method: "POST", base, path, query: all, ...call }, Schema.decodeUnknownEffect(schema)),
          ),
        postOnly: (path, { query, ...call }) =>
          Effect.flatMap(withClientId(query ?? {}), (all) =>
            http.send({ method: "POST", base, path, query: all, ...call }),
          ),
      });
    }),
  );
}
