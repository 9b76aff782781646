import { createServer } from "node:http";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AnalyticsSink, createAnalyticsSink } from "./analytics.ts";
import { SDK_VERSION } from "./domain/sdk.ts";
import {
  Analytics,
  Fetch,
  Gas,
  layer,
  Modal,
  memoryStorageLayer,
  Page,
  PendingTransactions,
  Router,
} from "./effect.ts";
import { sentEvent } from "./gateways/analytics/sentEvent.ts";
import { mainnet } from "./networks.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const page = Layer.succeed(Page)({
  location: () => ({ url: "https://shop.example/cart", domain: "shop.example" }),
  environment: () => undefined,
  site: () => undefined,
  onStorageChange: () => () => {},
  openChannel: () => undefined,
  onReturn: () => () => {},
});
const web = Layer.succeed(Fetch)((url, init) =>
  fetch(url, { ...init, headers: { ...init.headers, origin: "https://shop.example" } }),
);
const kit = (analytics: boolean | "remote" | AnalyticsSink) =>
  layer({
    projectId: sandbox.projectId,
    networks: [mainnet],
    endpoints: sandbox.endpoints,
    features: { analytics },
  }).pipe(Layer.provide(Layer.mergeAll(memoryStorageLayer, page, web)));

describe("the Effect entry", () => {
  it("provides the same controllers as services", async () => {
    const price = await Gas.use((gas) => gas.price("eip155:1")).pipe(Effect.provide(kit(false)), Effect.runPromise);
    expect(price?.chainId).toBe("eip155:1");
  });

  it("provides those of the modal, whose transactions move its views", async () => {
    const result = await Effect.gen(function* () {
      const modal = yield* Modal;
      const router = yield* Router;
      const transactions = yield* PendingTransactions;
      const view = Effect.sync(() => SubscriptionRef.getUnsafe(router.state).view.name);
      const ends: string[] = [];
      yield* modal.open({ view: "Account" });
      yield* router.push({ name: "ApproveTransaction" });
      yield* transactions.push({
        after: { next: "back" },
        onSuccess: Effect.map(view, (name) => void ends.push(name)),
      });
      yield* modal.endTransaction("success");
      return ends;
    }).pipe(Effect.provide(kit(false)), Effect.runPromise);
    expect(result).toEqual(["Account"]);
  });
});

// shows docs/rules/services.md#analytics-request
describe("analytics", () => {
  const track = (analytics: Parameters<typeof kit>[0], event: string) =>
    Analytics.use((sink) => sink.track({ event, properties: { name: "Rainbow" } }, "0x01")).pipe(
      Effect.provide(kit(analytics)),
      Effect.runPromise,
    );
  const happened = (event: string, properties: object = { name: "Rainbow" }) => ({
    event: { event, properties },
    address: "0x01",
    location: { url: "https://shop.example/cart", domain: "shop.example" },
    timestampMillis: 1,
  });
  const sent = (event: string) => ({
    eventId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    url: "https://shop.example/cart",
    domain: "shop.example",
    timestamp: expect.any(Number),
    props: { type: "track", event, properties: { name: "Rainbow" }, address: "0x01" },
  });

  // shows docs/rules/services.md#analytics-request
  it("sends an event of the page with its properties", async () => {
    sandbox.analytics.clear();
    await track(true, "SELECT_WALLET");
    expect(sandbox.analytics.events()).toEqual([sent("SELECT_WALLET")]);
    const [request] = sandbox.requests().slice(-1);
    const query = new URLSearchParams({
      projectId: sandbox.projectId,
      st: "appkit",
      sv: `html-universal-${SDK_VERSION}`,
    });
    expect(request).toMatchObject({ method: "POST", path: `/e?${query}` });
  });

  it("sends several events as a list", async () => {
    sandbox.analytics.clear();
    await Effect.gen(function* () {
      const analytics = yield* Analytics;
      yield* analytics.deliver(["MODAL_OPEN", "SELECT_WALLET"].map((event) => sentEvent(happened(event))));
    }).pipe(Effect.provide(kit(true)), Effect.runPromise);
    expect(sandbox.analytics.events()).toEqual([sent("MODAL_OPEN"), sent("SELECT_WALLET")]);
    expect(sandbox.requests().at(-1)?.path).toMatch(/^\/batch\?projectId=/);
  });

  it("leaves out secrets, what has no JSON, and nothing else", () => {
    const uri = "wc:3f1e@2?relay-protocol=irn&symKey=5e5f";
    const mobile_link = `rainbow://wc?uri=${encodeURIComponent(uri)}`;
    const loop: Record<string, unknown> = {};
    loop.self = loop;
    const [proxy, broken, large, plain] = [
      sentEvent(happened("CONNECT_PROXY_ERROR", { message: "no", uri, mobile_link })),
      sentEvent(happened("INITIALIZE", loop)),
      sentEvent(happened("INITIALIZE", { big: 2n ** 64n, name: "Rainbow" })),
      sentEvent(happened("SEND_SUCCESS", { amount: 1.5, nested: [{ isOn: true }] })),
    ];
    expect(JSON.stringify(proxy)).not.toContain("5e5f");
    expect(proxy.props.properties).toMatchObject({ message: "no", uri: expect.stringMatching(/^wc:3f1e@2/) });
    expect({ ...broken.props, address: undefined }).toEqual({ type: "track", event: "INITIALIZE" });
    expect(large.props.properties).toEqual({ big: "18446744073709551616", name: "Rainbow" });
    expect(plain.props.properties).toEqual({ amount: 1.5, nested: [{ isOn: true }] });
  });

  it("sends nothing when it is off, nor for the creation of the modal", async () => {
    const before = sandbox.requests().length;
    await track(false, "SELECT_WALLET");
    await track(true, "MODAL_CREATED");
    expect(sandbox.requests()).toHaveLength(before);
  });

  // shows docs/rules/directory.md#analytics-switch
  it.each([
    ["is on", { status: 200, body: '{"isAnalyticsEnabled":true}' }, 1],
    ["is off", { status: 200, body: '{"isAnalyticsEnabled":false}' }, 0],
    ["cannot be read", { status: 500 }, 0],
  ])("asks for the remote switch only if the site wants that, and obeys it when it %s", async (_, fault, count) => {
    sandbox.analytics.clear();
    const id = sandbox.faults.set({ service: "walletDirectory", path: "/getAnalyticsConfig*", ...fault });
    const asked = () => sandbox.requests().filter(({ path }) => path.startsWith("/getAnalyticsConfig")).length;
    const before = asked();
    await track(true, "MODAL_OPEN");
    expect(asked()).toBe(before);
    sandbox.analytics.clear();
    await track("remote", "MODAL_OPEN");
    expect(asked()).toBeGreaterThan(before);
    expect(sandbox.analytics.events()).toHaveLength(count);
    sandbox.faults.clear(id);
  });

  it("reports a refused origin once, until an event succeeds", async () => {
    const outcomes = await Effect.gen(function* () {
      const sink = yield* Analytics;
      const attempt = Effect.result(sink.track({ event: "MODAL_OPEN" }));
      sandbox.analytics.allowedOrigins = [];
      const refused = [yield* attempt, yield* attempt];
      sandbox.analytics.allowedOrigins = undefined;
      yield* attempt;
      sandbox.analytics.allowedOrigins = [];
      return [...refused, yield* attempt];
    }).pipe(Effect.provide(kit(true)), Effect.runPromise);
    sandbox.analytics.allowedOrigins = undefined;
    expect(outcomes.map((outcome) => (outcome._tag === "Failure" ? outcome.failure.code : "quiet"))).toEqual([
      "INVALID_APP_CONFIGURATION",
      "quiet",
      "INVALID_APP_CONFIGURATION",
    ]);
  });

  it.each([
    ["an outage", { status: 503 }, { afterMillis: 0 }],
    ["too many requests", { status: 429, retryAfterSeconds: 7 }, { afterMillis: 7_000 }],
    ["no connection", { cut: true }, { afterMillis: 0 }],
    ["a refusal", { status: 400 }, undefined],
    ["a list that is too long", { status: 413 }, undefined],
  ])("says whether to send again after %s", async (_, fault, expected) => {
    const id = sandbox.faults.set({ service: "analytics", ...fault });
    const outcome = await Effect.gen(function* () {
      const analytics = yield* Analytics;
      return yield* analytics.deliver([sentEvent(happened("MODAL_OPEN"))]);
    }).pipe(Effect.provide(kit(true)), Effect.runPromise);
    sandbox.faults.clear(id);
    expect(outcome).toEqual(expected);
  });

  // shows docs/rules/services.md#a-sink-of-the-site
  it("hands events to the site's sink instead, whatever the sink does", async () => {
    const requests = sandbox.requests().length;
    const received: Array<unknown> = [];
    const send = (events: ReadonlyArray<unknown>) => void received.push(...events);
    await track(createAnalyticsSink({ send }), "SELECT_WALLET");
    expect(received).toEqual([sent("SELECT_WALLET")]);
    await track(
      createAnalyticsSink({
        send: () => {
          throw new Error("the site's mistake");
        },
      }),
      "SELECT_WALLET",
    );
    await track({ load: () => Promise.reject(new Error("offline")) }, "SELECT_WALLET");
    expect(sandbox.requests()).toHaveLength(requests);
  });

  it("posts lists to an address of the site", async () => {
    const bodies: string[] = [];
    const server = createServer((request, response) => {
      let body = "";
      request.on("data", (part) => {
        body += part;
      });
      request.on("end", () => {
        bodies.push(body);
        response.writeHead(bodies.length === 1 ? 500 : 204).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = Object(server.address());
    const url = `http://127.0.0.1:${port}/events`;
    const outcomes = await Effect.gen(function* () {
      const analytics = yield* Analytics;
      const event = sentEvent(happened("SELECT_WALLET"));
      const list = [event, event];
      return [yield* analytics.deliver(list), yield* analytics.deliver(list)];
    }).pipe(Effect.provide(kit(createAnalyticsSink({ url }))), Effect.runPromise);
    await new Promise((resolve) => server.close(resolve));
    expect(outcomes).toEqual([{ afterMillis: 0 }, undefined]);
    expect(JSON.parse(bodies[1] ?? "")).toEqual([sent("SELECT_WALLET"), sent("SELECT_WALLET")]);
  });
});
