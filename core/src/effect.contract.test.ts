import { type Sandbox, startSandbox } from "@portico/fixtures";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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
  onShown: () => () => {},
});
const web = Layer.succeed(Fetch)((url, init) =>
  fetch(url, { ...init, headers: { ...init.headers, origin: "https://shop.example" } }),
);
const kit = (analytics: boolean) =>
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

describe("analytics", () => {
  const track = (analytics: boolean, event: string) =>
    Analytics.use((sink) => sink.track({ event, properties: { name: "Rainbow" } }, "0x01")).pipe(
      Effect.provide(kit(analytics)),
      Effect.runPromise,
    );

  it("sends an event of the page with its properties", async () => {
    sandbox.analytics.clear();
    await track(true, "SELECT_WALLET");
    expect(sandbox.analytics.events()).toEqual([
      {
        eventId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        url: "https://shop.example/cart",
        domain: "shop.example",
        timestamp: expect.any(Number),
        props: { type: "track", event: "SELECT_WALLET", properties: { name: "Rainbow" }, address: "0x01" },
      },
    ]);
  });

  it("sends nothing when it is off, nor for the creation of the modal", async () => {
    const before = sandbox.requests().length;
    await track(false, "SELECT_WALLET");
    await track(true, "MODAL_CREATED");
    expect(sandbox.requests()).toHaveLength(before);
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

  it("ignores every other failure", async () => {
    sandbox.faults.set({ service: "analytics", status: 500 });
    await track(true, "MODAL_OPEN");
    sandbox.faults.clear();
  });
});
