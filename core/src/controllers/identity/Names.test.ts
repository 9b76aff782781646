import * as Deferred from "effect/Deferred";
import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as Layer from "effect/Layer";
import * as Logger from "effect/Logger";
import * as Result from "effect/Result";
import * as SubscriptionRef from "effect/SubscriptionRef";
import * as TestClock from "effect/testing/TestClock";
import fc from "fast-check";
import { getAddress, isAddress, toHex } from "viem";
import { describe, expect, it, vi } from "vitest";
import type { ChainId } from "../../domain/chain/caip.ts";
import type { ConnectionsState } from "../../domain/connection/connection.ts";
import { HttpStatus, Unreachable } from "../../domain/errors/transport.ts";
import { addressCoinType } from "../../domain/identity/coinType.ts";
import type { NameRecord, NameSuggestion } from "../../domain/identity/name.ts";
import { settingDefaults } from "../../domain/settingDefaults.ts";
import { BlockchainApi } from "../../gateways/blockchainApi/BlockchainApi.ts";
import { Ens } from "../../gateways/names/Ens.ts";
import { type ResolvedSettings, Settings } from "../../gateways/Settings.ts";
import { AccountCaches } from "../../gateways/storage/AccountCaches.ts";
import { Storage } from "../../gateways/storage/Storage.ts";
import { base, bitcoinTestnet, mainnet, polygon, sepolia, solana, solanaDevnet } from "../../networks.ts";
import { memoryStorageLayer } from "../../platform/memory.ts";
import { hostedSources } from "../../testing/services/hostedSources.ts";
import { Networks } from "../chain/Networks.ts";
import { Connections } from "../connection/Connections.ts";
import { AddressNames } from "./AddressNames.ts";
import { Names } from "./Names.ts";

/** The site's settings, complete. */
const settings = (networks: ResolvedSettings["networks"], activeChainId: ChainId) =>
  Layer.succeed(Settings)({
    projectId: "0".repeat(32),
    networks,
    initialNetworks: { networks, active: activeChainId },
    ...settingDefaults,
  });

const alice = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const onPolygon = "0x0000000000000000000000000000000000000137";
const record: NameRecord = {
  name: "alice.reown.id",
  addresses: { "2147483785": onPolygon, "60": alice },
  avatar: "https://a/alice.png",
};
const unreachable = new Unreachable({ request: "GET https://api/v1/profile" });

type Api = Effect.Success<typeof BlockchainApi>;
const setUp = (
  api: Partial<Pick<Api, "nameRecord" | "namesOf" | "nameSuggestions" | "identity" | "supports">>,
  ens: Partial<Effect.Success<typeof Ens>> = {},
) => {
  const layer = Names.layer.pipe(
    Layer.provide(AddressNames.layer),
    Layer.provide(hostedSources),
    Layer.provide(Networks.layer),
    Layer.provideMerge(AccountCaches.layer),
    Layer.provide(Storage.layer),
    Layer.provide(
      Layer.mergeAll(
        memoryStorageLayer,
        // Names must not depend on the active network, which has no names here.
        settings([bitcoinTestnet, mainnet, polygon, base, sepolia, solana, solanaDevnet], bitcoinTestnet.caipNetworkId),
        Layer.mock(BlockchainApi, {
          supports: (chainId) => Effect.succeed(chainId === "eip155:1"),
          ...api,
        }),
        Layer.mock(Ens, { normalForm: (name) => Effect.succeed(name), ...ens }),
        Layer.mock(Connections, { state: Effect.runSync(SubscriptionRef.make<ConnectionsState>({ byNamespace: {} })) }),
      ),
    ),
    Layer.provideMerge(Layer.mergeAll(TestClock.layer(), Logger.layer([]))),
  );
  return <A, E>(test: Effect.Effect<A, E, AccountCaches | Names | TestClock.TestClock>) =>
    Effect.runPromise(Effect.provide(test, layer));
};
const stateOf = Effect.map(Names, ({ state }) => SubscriptionRef.getUnsafe(state));

describe("resolving a name", () => {
  // shows docs/rules/identity.md#name-requests
  it("uses the name service for its own suffixes", () =>
    setUp({ nameRecord: () => Effect.succeed(record) })(
      Effect.gen(function* () {
        const { lookup } = yield* Names;
        for (const name of ["alice.reown.id", "alice.wcn.id"]) {
          expect(yield* lookup({ name, chainId: "eip155:1" })).toEqual({
            name: "alice.reown.id",
            address: alice,
            source: "portico",
            record,
            avatar: record.avatar,
          });
        }
      }),
    ));

  it("does not take the record of another name", () =>
    setUp({ nameRecord: () => Effect.succeed({ ...record, name: "vitalik.eth" }) })(
      Effect.gen(function* () {
        const { lookup } = yield* Names;
        expect(yield* Effect.flip(lookup({ name: "alice.reown.id", chainId: "eip155:1" }))).toMatchObject({
          _tag: "NameNotFound",
        });
      }),
    ));

  it("does not ask the service for a name that nobody can register", () => {
    const nameRecord = vi.fn<Api["nameRecord"]>(() => Effect.succeed(record));
    return setUp({ nameRecord })(
      Effect.gen(function* () {
        const { lookup } = yield* Names;
        for (const name of ["\u0430lice.reown.id", "a/../lice.reown.id", ".reown.id"]) {
          expect(yield* Effect.flip(lookup({ name, chainId: "eip155:1" }))).toMatchObject({ _tag: "NameNotFound" });
        }
        expect(nameRecord).not.toHaveBeenCalled();
      }),
    );
  });

  it("uses ENS for any other name, and succeeds without an avatar that cannot be read", () =>
    setUp(
      {},
      { lookup: (name) => Effect.succeed({ name, address: alice }), avatar: () => Effect.fail(unreachable) },
    )(
      Effect.gen(function* () {
        const { lookup } = yield* Names;
        expect(yield* lookup({ name: "alice.eth", chainId: "eip155:1" })).toEqual({
          name: "alice.eth",
          address: alice,
          source: "ens",
        });
      }),
    ));

  it("distinguishes an unregistered name from a service that does not answer", () =>
    setUp(
      { nameRecord: (name) => (name === "free.reown.id" ? Effect.succeed(undefined) : Effect.fail(unreachable)) },
      { lookup: (name) => (name === "free.eth" ? Effect.succeed(undefined) : Effect.fail(unreachable)) },
    )(
      Effect.gen(function* () {
        const { lookup } = yield* Names;
        for (const name of ["free.reown.id", "free.eth"]) {
          expect(yield* Effect.flip(lookup({ name, chainId: "eip155:1" }))).toMatchObject({
            _tag: "NameNotFound",
            details: { name },
          });
        }
        for (const name of ["down.reown.id", "down.eth"]) {
          const error = yield* Effect.flip(lookup({ name, chainId: "eip155:1" }));
          expect(error).toMatchObject({
            _tag: "NameResolveFailed",
            message: "Error resolving name",
            cause: unreachable,
          });
        }
      }),
    ));

  // shows docs/rules/errors.md#failures-of-names
  it("keeps the service's reason", () => {
    const description = "Invalid name zone";
    const cause = new HttpStatus({ request: "GET https://api", status: 400, description });
    return setUp({ nameRecord: () => Effect.fail(cause) })(
      Effect.gen(function* () {
        const { lookup } = yield* Names;
        expect(yield* Effect.flip(lookup({ name: "x.reown.id", chainId: "eip155:1" }))).toMatchObject({
          message: description,
          cause,
        });
      }),
    );
  });
});

// shows docs/rules/identity.md#addresses-of-a-name
describe("the address of a name of the service", () => {
  const keys = { hasKey: () => Effect.succeed(true) };
  const lookupOn = (chainId?: ChainId) =>
    Effect.flatMap(Names, ({ lookup }) => lookup({ name: "alice.reown.id", ...(chainId ? { chainId } : {}) }));
  const service = { nameRecord: () => Effect.succeed(record) };

  it.each([
    ["Ethereum", mainnet.caipNetworkId, alice],
    ["Polygon", polygon.caipNetworkId, onPolygon],
  ])("on %s is the one of that network", async (_, chainId, address) => {
    expect(await setUp(service, keys)(lookupOn(chainId))).toMatchObject({ address });
  });

  it.each<[string, Parameters<typeof setUp>[1], string | undefined]>([
    ["is offered from Ethereum, where it is not that of a contract", keys, alice],
    ["is not offered from Ethereum when it is that of a contract", { hasKey: () => Effect.succeed(false) }, undefined],
    ["is not offered from Ethereum when nobody says what it is", { hasKey: () => Effect.fail(unreachable) }, undefined],
  ])("that is missing on the network %s", async (_, ens, ethereumAddress) => {
    const error = await setUp(service, ens)(Effect.flip(lookupOn(base.caipNetworkId)));
    expect(error).toMatchObject({ _tag: "NameHasNoAddress", details: { network: "Base", chainId: "eip155:8453" } });
    expect(Object(error).details.ethereumAddress).toBe(ethereumAddress);
  });

  it.each([
    ["the active one, without an id", undefined],
    ["Solana's devnet", solanaDevnet.caipNetworkId],
  ] as const)("is not asked for on a network without names: %s", async (_, chainId) => {
    const error = await setUp({ nameRecord: () => Effect.die("asked") }, keys)(Effect.flip(lookupOn(chainId)));
    expect(error).toMatchObject({ _tag: "NetworkNotSupported", details: { feature: "names" } });
  });

  it("is not offered from Ethereum where the owner has another key", async () => {
    const error = await setUp(service, keys)(Effect.flip(lookupOn(solana.caipNetworkId)));
    expect(error).toMatchObject({ _tag: "NameHasNoAddress", details: { network: "Solana" } });
    expect("ethereumAddress" in Object(error).details).toBe(false);
  });

  it("is never that of another network, whatever the record has", () => {
    const networks = [mainnet, polygon, base, sepolia];
    const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => getAddress(toHex(bytes)));
    const addresses = fc.dictionary(
      fc.constantFrom("60", "2147483648", "2147483649", "2147483785", "2147492101", "2158638759", "501"),
      fc.oneof(address, fc.constantFrom("", "0x12", "alice.eth")),
    );
    return fc.assert(
      fc.asyncProperty(addresses, fc.constantFrom(...networks), async (known, network) => {
        const wanted = known[String(addressCoinType(network))];
        const lookup = Effect.result(lookupOn(network.caipNetworkId));
        const found = await setUp({ nameRecord: () => Effect.succeed({ ...record, addresses: known }) }, keys)(lookup);
        if (Result.isSuccess(found)) expect(found.success.address).toBe(wanted);
        else {
          expect(found.failure).toMatchObject({ _tag: "NameHasNoAddress", details: { network: network.name } });
          expect(isAddress(wanted ?? "")).toBe(false);
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe("names of an address", () => {
  const records = [{ ...record }, { ...record, name: "alice.eth" }, { ...record, name: "savings.reown.id" }];

  it("list ENS first, contain each name once, and are cached for 5 min", () => {
    const namesOf = vi.fn<Api["namesOf"]>(() => Effect.succeed(records));
    return setUp(
      { namesOf },
      { name: () => Effect.succeed("alice.eth") },
    )(
      Effect.gen(function* () {
        const { reverse } = yield* Names;
        const names = yield* reverse(alice.toLowerCase());
        expect(names).toEqual([
          { name: "alice.eth", address: alice, source: "ens" },
          { name: "alice.reown.id", address: alice, source: "portico" },
          { name: "savings.reown.id", address: alice, source: "portico" },
        ]);
        yield* TestClock.adjust("5 minutes");
        expect(yield* reverse(alice)).toEqual(names);
        expect(namesOf).toHaveBeenCalledTimes(1);
        expect(namesOf).toHaveBeenCalledWith({ address: alice, chainId: "eip155:1" });
        yield* TestClock.adjust("1 millis");
        yield* reverse(alice);
        expect(namesOf).toHaveBeenCalledTimes(2);
      }),
    );
  });

  // shows docs/rules/identity.md#look-alike-names
  it("that another kit has stored count in their form of ENSIP-15 only", () => {
    const normalForm = (name: string) => Effect.succeed(/^[a-z.]+$/i.test(name) ? name.toLowerCase() : undefined);
    return setUp(
      {},
      { normalForm },
    )(
      Effect.gen(function* () {
        const { identity, reverse } = yield* Names;
        const caches = yield* AccountCaches;
        const stored = (name: string) => ({ name, addresses: {} });
        yield* caches.ens.put(alice, { address: alice, ens: [stored("\u0430lice.eth"), stored("alice.eth")] });
        expect(yield* reverse(alice)).toEqual([{ name: "alice.eth", address: alice, source: "portico" }]);
        for (const [name, shown] of [
          ["AliCe.eth", {}],
          ["alice.eth", { name: "alice.eth" }],
        ] as const) {
          yield* caches.identity.put(alice, { identity: { name } });
          expect(yield* identity({ address: alice, chainId: "eip155:1" })).toEqual(shown);
        }
      }),
    );
  });

  it("come from one source when the other fails, and are then not cached", () => {
    const name = vi.fn(() => Effect.fail(unreachable));
    return setUp(
      { namesOf: () => Effect.succeed([record]) },
      { name },
    )(
      Effect.gen(function* () {
        const { reverse } = yield* Names;
        expect(yield* reverse(alice)).toMatchObject([{ name: "alice.reown.id" }]);
        yield* reverse(alice);
        expect(name).toHaveBeenCalledTimes(2);
      }),
    );
  });

  it("fail when one source fails and the other knows no name", () =>
    setUp(
      { namesOf: () => Effect.succeed([]) },
      { name: () => Effect.fail(unreachable) },
    )(
      Effect.gen(function* () {
        const { reverse } = yield* Names;
        expect(yield* Effect.flip(reverse(alice))).toMatchObject({
          _tag: "NameReverseFailed",
          message: "Error fetching names for address",
          cause: unreachable,
        });
      }),
    ));

  it("are empty on Solana, and fail for an invalid address", () =>
    setUp({})(
      Effect.gen(function* () {
        const { reverse } = yield* Names;
        expect(yield* reverse("5xaT7WXH3YZrMCW8dNjXS5bYwsKdW3JmXQNrHcNzJjyP")).toEqual([]);
        expect(yield* Effect.flip(reverse("alice"))).toMatchObject({ _tag: "InvalidAddress" });
      }),
    ));
});

describe("identity", () => {
  const account = { address: alice, chainId: "eip155:1" } as const;

  it("comes from the service, and is cached for 5 min", () => {
    const identity = vi.fn<Api["identity"]>(() => Effect.succeed({ name: "alice.eth", avatar: "https://a/a.png" }));
    return setUp({ identity })(
      Effect.gen(function* () {
        const names = yield* Names;
        expect(yield* names.identity(account)).toEqual({ name: "alice.eth", avatar: "https://a/a.png" });
        yield* TestClock.adjust("5 minutes");
        yield* names.identity(account);
        expect(identity).toHaveBeenCalledTimes(1);
        yield* TestClock.adjust("1 millis");
        yield* names.identity(account);
        expect(identity).toHaveBeenCalledTimes(2);
      }),
    );
  });

  it("is that of ENS when the service has none, then the first registered name, then empty", async () => {
    const unknown = { identity: () => Effect.succeed({}) };
    const request = Effect.flatMap(Names, (names) => names.identity(account));
    const ens = { name: () => Effect.succeed("alice.eth"), avatar: () => Effect.succeed("https://a/a.png") };
    expect(await setUp(unknown, ens)(request)).toEqual({ name: "alice.eth", avatar: "https://a/a.png" });
    const noEns = { name: () => Effect.succeed(undefined) };
    expect(await setUp({ ...unknown, namesOf: () => Effect.succeed([record]) }, noEns)(request)).toEqual({
      name: "alice.reown.id",
    });
    expect(await setUp({ ...unknown, namesOf: () => Effect.succeed([]) }, noEns)(request)).toEqual({});
  });

  it("is returned when sources fail, and those are requested again next time", () => {
    const identity = vi.fn<Api["identity"]>(() => Effect.fail(unreachable));
    const failing = { name: () => Effect.fail(unreachable) };
    return setUp(
      { identity, namesOf: () => Effect.fail(unreachable) },
      failing,
    )(
      Effect.gen(function* () {
        const names = yield* Names;
        expect(yield* names.identity(account)).toEqual({});
        yield* names.identity(account);
        expect(identity).toHaveBeenCalledTimes(2);
      }),
    );
  });

  it.each([
    ["a test network", { address: alice, chainId: sepolia.caipNetworkId }],
    ["Solana", { address: "5xaT7WXH3YZrMCW8dNjXS5bYwsKdW3JmXQNrHcNzJjyP", chainId: solana.caipNetworkId }],
  ])("is empty on %s, without a request", (_, query) =>
    setUp({})(
      Effect.gen(function* () {
        const names = yield* Names;
        expect(yield* names.identity(query)).toEqual({});
      }),
    ),
  );
});

describe("a name to register", () => {
  const registeredName: NameSuggestion = { name: "alice.reown.id", registered: true };

  it("is shown as available when nobody owns it, together with suggestions", () =>
    setUp({
      nameRecord: (name) => Effect.succeed(name === "alice.reown.id" ? record : undefined),
      nameSuggestions: () => Effect.succeed([registeredName]),
    })(
      Effect.gen(function* () {
        const { available, suggest } = yield* Names;
        expect(yield* available("Alice")).toBe(false);
        expect(yield* suggest("Alice")).toEqual([registeredName]);
        expect(yield* stateOf).toEqual({
          suffix: ".reown.id",
          status: "ready",
          query: "Alice",
          available: false,
          suggestions: [registeredName],
        });
        expect(yield* available("alicia")).toBe(true);
        expect(yield* stateOf).toEqual({
          suffix: ".reown.id",
          status: "ready",
          query: "alicia",
          available: true,
          suggestions: [],
        });
      }),
    ));

  it.each([
    ["ali", "tooShort"],
    ["ali_ce", "characters"],
  ])("%s is rejected (%s) without a request", (label, reason) =>
    setUp({})(
      Effect.gen(function* () {
        const { available, suggest } = yield* Names;
        const refused = { _tag: "InvalidName", details: { reason } };
        expect(yield* Effect.flip(available(label))).toMatchObject(refused);
        expect(yield* Effect.flip(suggest(label))).toMatchObject(refused);
      }),
    ),
  );

  it("is never shown as available when the service cannot say", async () => {
    const request = Effect.flatMap(Names, ({ available }) => Effect.flip(available("alice")));
    const down = await setUp({ supports: () => Effect.fail(unreachable) })(request);
    expect(down).toMatchObject({ _tag: "NameResolveFailed", cause: unreachable });
    const notServed = await setUp({ supports: () => Effect.succeed(false) })(request);
    expect(notServed).toMatchObject({ _tag: "NameResolveFailed", cause: { _tag: "NetworkNotSupported" } });
  });

  it("ignores answers for an older text", () => {
    const slow = Effect.runSync(Deferred.make<NameSuggestion[]>());
    return setUp({ nameSuggestions: (label) => (label === "alice" ? Deferred.await(slow) : Effect.succeed([])) })(
      Effect.gen(function* () {
        const { suggest } = yield* Names;
        const older = yield* Effect.forkChild(suggest("alice"), { startImmediately: true });
        yield* suggest("robert");
        yield* Deferred.succeed(slow, [registeredName]);
        expect(yield* Fiber.join(older)).toEqual([registeredName]);
        expect(yield* stateOf).toEqual({ suffix: ".reown.id", status: "ready", query: "robert", suggestions: [] });
      }),
    );
  });

  it("shows a failure with the general text, and is idle after an interruption", () =>
    setUp({ nameSuggestions: (label) => (label === "alice" ? Effect.fail(unreachable) : Effect.never) })(
      Effect.gen(function* () {
        const { suggest } = yield* Names;
        expect(yield* Effect.flip(suggest("alice"))).toMatchObject({
          _tag: "NameSuggestionsFailed",
          message: "Error fetching name suggestions",
        });
        expect(yield* stateOf).toMatchObject({ status: "failed", query: "alice" });
        const waiting = yield* Effect.forkChild(suggest("robert"), { startImmediately: true });
        yield* Fiber.interrupt(waiting);
        expect(yield* stateOf).toMatchObject({ status: "idle", query: "robert" });
      }),
    ));
});
