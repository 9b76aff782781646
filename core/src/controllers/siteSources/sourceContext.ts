import * as Effect from "effect/Effect";
import { InvalidArgument } from "../../domain/errors/input.ts";
import type { TransportError } from "../../domain/errors/transport.ts";
import { NAMES_CHAIN } from "../../domain/identity/nameRules.ts";
import { redactUrl } from "../../domain/redaction/redactUrl.ts";
import { BlockchainApi } from "../../gateways/blockchainApi/BlockchainApi.ts";
import { Http } from "../../gateways/http/Http.ts";
import { JsonRpc } from "../../gateways/jsonRpc/JsonRpc.ts";
import { Settings } from "../../gateways/Settings.ts";
import type { SourceContext, SourceRequest } from "../../ports/sources/SourceContext.ts";
import { Networks } from "../chain/Networks.ts";
import { logAt } from "../state/logAt.ts";
import * as SubscriptionRef from "../state/SubscriptionRef.ts";

const isHttp = (url: string): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

/** What the kit provides to sources. */
export const sourceContext = Effect.gen(function* () {
  const networks = yield* Networks;
  const rpc = yield* JsonRpc;
  const http = yield* Http;
  const { endpoints } = yield* Settings;
  const api = yield* BlockchainApi;
  const services = yield* Effect.context<never>();

  const run = <A, E>(effect: Effect.Effect<A, E>, signal?: AbortSignal): Promise<A> =>
    Effect.runPromiseWith(services)(effect, signal ? { signal } : {});
  const asked =
    <Request, A, E>(call: (request: Request) => Effect.Effect<A, E>) =>
    (request: Request, signal?: AbortSignal): Promise<A> =>
      run(call(request), signal);

  const fetchJson = ({
    url,
    method = "GET",
    body,
    headers,
    repeatable,
  }: SourceRequest): Effect.Effect<unknown, TransportError | InvalidArgument> => {
    if (!isHttp(url)) {
      return Effect.fail(
        new InvalidArgument({ argument: "url", input: redactUrl(url), expected: "an http(s):// URL" }),
      );
    }
    const request = {
      method,
      base: new URL(url).origin,
      path: url,
      ...(headers ? { headers } : {}),
      ...(repeatable === undefined ? {} : { repeatable: repeatable && method === "GET" }),
    };
    return http.json(body === undefined ? request : { ...request, body, jsonContentType: true }, Effect.succeed);
  };

  const context: SourceContext = {
    endpoints,
    networks: () => SubscriptionRef.getUnsafe(networks.state).networks,
    rpc: asked(rpc.request),
    fetchJson: ({ signal, ...request }) => run(fetchJson(request), signal),
    hosted: {
      supports: asked(api.supports),
      balances: asked(api.balances),
      history: asked(api.history),
      prices: asked(api.prices),
      swapTokens: asked(({ chainId, ...options }) => api.swapTokens(chainId, options)),
      swapQuote: asked(api.swapQuote),
      buildApproval: asked(api.buildApproval),
      buildSwap: asked(api.buildSwap),
      onrampUrl: asked(api.onrampUrl),
      nameRecord: asked((name) => api.nameRecord(name, NAMES_CHAIN)),
      namesOf: asked((address) => api.namesOf({ address, chainId: NAMES_CHAIN })),
    },
    log: (level, message) => void Effect.runForkWith(services)(logAt[level](message)),
  };
  return context;
});
