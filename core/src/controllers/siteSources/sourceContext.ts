import * as Effect from "effect/Effect";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { InvalidArgument } from "../../domain/errors/input.ts";
import type { TransportError } from "../../domain/errors/transport.ts";
import { redactUrl } from "../../domain/redaction/redactUrl.ts";
import { Http } from "../../gateways/http/Http.ts";
import { JsonRpc } from "../../gateways/jsonRpc/JsonRpc.ts";
import { Settings } from "../../gateways/Settings.ts";
import type { SourceContext, SourceRequest } from "../../ports/sources/SourceContext.ts";
import { Networks } from "../chain/Networks.ts";
import { logAt } from "../state/logAt.ts";

const isHttp = (url: string): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

/** What the kit provides to sources. */
export const sourceContext = Effect.gen(function* () {
  const networks = yield* Networks;
  const rpc = yield* JsonRpc;
  const http = yield* Http;
  const { endpoints } = yield* Settings;
  const services = yield* Effect.context<never>();

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
    rpc: (call) => Effect.runPromiseWith(services)(rpc.request(call)),
    fetchJson: ({ signal, ...request }) =>
      Effect.runPromiseWith(services)(fetchJson(request), signal ? { signal } : {}),
    log: (level, message) => void Effect.runForkWith(services)(logAt[level](message)),
  };
  return context;
});
