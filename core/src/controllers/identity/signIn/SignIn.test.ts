import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as Layer from "effect/Layer";
import * as PubSub from "effect/PubSub";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { TestClock } from "effect/testing";
import { describe, expect, it } from "vitest";
import { storageKeys } from "../../../domain/connection/storage/storageKeys.ts";
import { UserRejected } from "../../../domain/errors/rpc.ts";
import { SIGN_IN_PREPARE_MILLIS, SIGN_IN_SITE_TIMEOUT_MILLIS } from "../../../domain/limits/signIn.ts";
import { connectingBench } from "../../../testing/connectingBench.ts";
import { settled } from "../../../testing/settled.ts";
import { fakeSite } from "../../../testing/site/fakeSite.ts";
import { accountOf, fakeWallet, pendingResponse } from "../../../testing/wallets/fakeWallet.ts";
import { Connections } from "../../connection/Connections.ts";
import { PageConnection } from "../../connection/PageConnection.ts";
import type { SignInServices } from "../../connection/signIn/SignInAccess.ts";
import { Outcomes } from "../../state/Outcomes.ts";
import { ConnectingSignIn } from "./ConnectingSignIn.ts";
import { SignIn } from "./SignIn.ts";
import { SiteSignIn } from "./SiteSignIn.ts";

const fox = () => fakeWallet({ namespace: "eip155", connectorId: "fox", capabilities: ["signMessage"] });
const ghost = () => fakeWallet({ namespace: "solana", connectorId: "ghost", capabilities: ["signMessage"] });
const FOX = "eip155:1:0xfox's";

/** Signing in at a site with wallets that do what the test says. */
const benchOf = (wallets: Parameters<typeof connectingBench>[0]["wallets"], site = fakeSite()) => {
  let services: SignInServices | undefined;
  const bench = connectingBench({
    wallets,
    signIn: Effect.suspend(() => (services ? Effect.succeed(services) : Effect.never)),
  });
  const layer = Layer.mergeAll(SignIn.layer, ConnectingSignIn.layer).pipe(
    Layer.provideMerge(SiteSignIn.layer(site.config)),
  );
  type Services = Effect.Services<Parameters<typeof bench.run>[0]> | Layer.Success<typeof layer>;
  const run = <E>(test: Effect.Effect<void, E, Services>) =>
    bench.run(
      Effect.gen(function* () {
        services = { ...(yield* SignIn), ...(yield* ConnectingSignIn) };
        yield* test;
      }).pipe(Effect.provide(layer)),
    );
  return { ...bench, site, run };
};

const stateNow = SignIn.useSync(({ state }) => SubscriptionRef.getUnsafe(state));
const status = Effect.map(stateNow, (state) => state.status);
const connect = ({ namespace, connectorId }: ReturnType<typeof fox>) =>
  Effect.andThen(
    PageConnection.use((page) => page.connect({ namespace, connectorId })),
    settled,
  );
const signIn = SignIn.use((service) => service.signIn);

describe("an account that connects", () => {
  // shows docs/rules/identity.md#check-for-a-session
  it("is asked for once, for the network in use, and signed in by its signature", () => {
    const wallet = fox();
    const { run, site } = benchOf([wallet]);
    return run(
      Effect.gen(function* () {
        expect(yield* status).toBe("idle");
        yield* connect(wallet);
        expect(site.calls).toContain(`get ${FOX}`);
        expect(yield* status).toBe("signedOut");
        expect(yield* SignIn.use(({ check }) => check)).toBe("due");
        const session = yield* signIn;
        expect(session).toEqual(site.sessionOf(FOX));
        expect(wallet.requests).toContain("sign with 0xfox's");
        expect(yield* stateNow).toEqual({ status: "signedIn", account: FOX, session });
        expect(site.calls.filter((call) => call.startsWith("get"))).toEqual([`get ${FOX}`]);
      }),
    );
  });

  it("is signed in without a prompt by a session of an earlier visit, on that network alone", () => {
    const wallet = fox();
    const { run, site } = benchOf([wallet]);
    site.sessions = [site.sessionOf(FOX)];
    return run(
      Effect.gen(function* () {
        yield* connect(wallet);
        expect(yield* SignIn.use(({ check }) => check)).toBe("signedIn");
        wallet.notify(({ chainChanged }) => chainChanged("eip155:8453"));
        yield* settled;
        expect(yield* stateNow).toEqual({ status: "signedOut", account: "eip155:8453:0xfox's" });
        wallet.notify(({ chainChanged }) => chainChanged("eip155:1"));
        yield* settled;
        expect(yield* status).toBe("signedIn");
        wallet.notify(({ chainChanged }) => chainChanged("eip155:999"));
        yield* settled;
        expect(yield* status).toBe("idle");
      }),
    );
  });

  it("is disconnected when the site cannot say whether it has a session, in time", () => {
    const wallet = fox();
    const { run, site } = benchOf([wallet]);
    site.onGet = () => new Promise(() => {});
    return run(
      Effect.gen(function* () {
        yield* connect(wallet);
        expect(yield* status).toBe("checking");
        yield* TestClock.adjust(SIGN_IN_SITE_TIMEOUT_MILLIS);
        yield* settled;
        expect(yield* status).toBe("idle");
        expect(wallet.requests).toContain("disconnect");
      }),
    );
  });

  it("is disconnected with the event of a failure when the site refuses to say whether it has a session", () => {
    const wallet = fox();
    const { run, site } = benchOf([wallet]);
    site.onGet = () => Promise.reject(new Error("down"));
    return run(
      Effect.gen(function* () {
        const outcomes = yield* PubSub.subscribe((yield* Outcomes).published);
        yield* connect(wallet);
        expect(wallet.requests).toContain("disconnect");
        expect(yield* status).toBe("idle");
        expect(yield* PubSub.takeAll(outcomes)).toContainEqual({
          error: expect.objectContaining({ _tag: "AuthenticationInitFailed" }),
          event: { event: "SIWX_AUTH_ERROR", properties: { network: "eip155:1", isSmartAccount: false } },
        });
      }).pipe(Effect.scoped),
    );
  });

  it("is not disconnected by a failure that concerns an account which is no longer in use", () => {
    const wallet = fox();
    const { run, site } = benchOf([wallet]);
    let fail: (reason: unknown) => void = () => {};
    site.onGet = () =>
      new Promise((_, reject) => {
        fail = reject;
        site.onGet = async () => {};
      });
    return run(
      Effect.gen(function* () {
        yield* connect(wallet);
        wallet.notify(({ accountsChanged }) => accountsChanged([accountOf("eip155", "bob")]));
        yield* settled;
        fail(new Error("down"));
        yield* settled;
        expect(yield* stateNow).toEqual({ status: "signedOut", account: "eip155:1:0xbob" });
        expect(wallet.requests).not.toContain("disconnect");
      }),
    );
  });

  it("is what the modal waits for, which hears that the check failed", () => {
    const wallet = fox();
    const { run, site } = benchOf([wallet]);
    const answer = pendingResponse<void>();
    site.onGet = () => answer.promise;
    return run(
      Effect.gen(function* () {
        yield* connect(wallet);
        const check = yield* Effect.forkChild(
          SignIn.use((service) => service.check),
          { startImmediately: true },
        );
        answer.reject(new Error("down"));
        expect(yield* Fiber.join(check)).toBe("failed");
      }),
    );
  });

  it("is not asked while it connects by a site that makes no message", () => {
    const wallet = fox();
    const { run, site } = benchOf([wallet]);
    site.onCreate = () => Promise.reject(new Error("down"));
    return run(
      Effect.gen(function* () {
        yield* connect(wallet);
        expect(yield* status).toBe("signedOut");
        const failure = yield* Effect.flip(signIn);
        expect(failure._tag).toBe("AuthenticationInitFailed");
        expect((yield* stateNow).error).toBe(failure);
      }),
    );
  });
});

// shows docs/rules/identity.md#signing
describe("a signature", () => {
  it("that the visitor or the site refuses is declined, and may be tried again", () => {
    const wallet = fox();
    const { run, site } = benchOf([wallet]);
    return run(
      Effect.gen(function* () {
        yield* connect(wallet);
        const outcomes = yield* PubSub.subscribe((yield* Outcomes).published);
        const properties = { network: "eip155:1", isSmartAccount: false };
        wallet.onSign = () => Promise.reject(new UserRejected({ method: "personal_sign", rpcMessage: "no" }));
        const declined = yield* Effect.flip(signIn);
        expect(declined._tag).toBe("SignatureDeclined");
        expect(yield* PubSub.take(outcomes)).toEqual({
          error: declined,
          event: { event: "SIWX_AUTH_ERROR", properties },
        });
        wallet.onSign = () => Promise.resolve("0x01");
        site.onAdd = () => Promise.reject(new Error("not valid"));
        const refused = yield* Effect.flip(signIn);
        expect(refused._tag).toBe("SignatureDeclined");
        expect(yield* stateNow).toEqual({ status: "signedOut", account: FOX, error: refused });
        site.onAdd = () => Promise.resolve();
        yield* PubSub.take(outcomes);
        yield* signIn;
        expect(yield* status).toBe("signedIn");
        expect(yield* PubSub.take(outcomes)).toEqual({ event: { event: "SIWX_AUTH_SUCCESS", properties } });
      }).pipe(Effect.scoped),
    );
  });

  it("of a smart account may be one that the site does not understand", () => {
    const wallet = fakeWallet({
      namespace: "eip155",
      connectorId: "fox",
      capabilities: ["signMessage"],
      accounts: [accountOf("eip155", "smart", "smartAccount")],
    });
    const { run, site } = benchOf([wallet]);
    site.onAdd = () => Promise.reject(new Error("not valid"));
    return run(
      Effect.gen(function* () {
        yield* connect(wallet);
        expect((yield* Effect.flip(signIn))._tag).toBe("SmartAccountsUnsupported");
      }),
    );
  });

  it("of an account that is no longer in use signs nobody in", () => {
    const wallet = fox();
    const { run, site } = benchOf([wallet]);
    const answer = pendingResponse<`0x${string}`>();
    wallet.onSign = () => answer.promise;
    return run(
      Effect.gen(function* () {
        yield* connect(wallet);
        const signing = yield* Effect.forkChild(Effect.flip(signIn), { startImmediately: true });
        yield* settled;
        expect(yield* status).toBe("signing");
        wallet.notify(({ accountsChanged }) => accountsChanged([accountOf("eip155", "bob")]));
        yield* settled;
        answer.resolve("0x01");
        expect((yield* Fiber.join(signing))._tag).toBe("ConnectionSuperseded");
        expect(site.sessions).toEqual([]);
        expect((yield* stateNow).account).toBe("eip155:1:0xbob");
      }),
    );
  });
});

describe("a session", () => {
  // shows docs/rules/identity.md#end-of-a-session
  it("ends when it expires, and the modal hears of it", () => {
    const wallet = fox();
    const { run } = benchOf([wallet], fakeSite({ expirationTime: new Date(60_000).toISOString() }));
    return run(
      Effect.gen(function* () {
        yield* connect(wallet);
        yield* signIn;
        const changes = yield* PubSub.subscribe((yield* SignIn).changed);
        yield* TestClock.adjust(60_000);
        expect(yield* status).toBe("signedIn");
        yield* TestClock.adjust(1);
        yield* settled;
        expect(yield* status).toBe("signedOut");
        yield* PubSub.take(changes);
      }).pipe(Effect.scoped),
    );
  });

  it("that another tab began or ended is seen in this one, and the modal hears of it", () => {
    const wallet = fox();
    const { run, site, otherTab } = benchOf([wallet]);
    return run(
      Effect.gen(function* () {
        yield* connect(wallet);
        const changes = yield* PubSub.subscribe((yield* SignIn).changed);
        site.sessions = [site.sessionOf(FOX)];
        otherTab.write(storageKeys.siwxSessions, "[1]");
        yield* settled;
        expect(yield* status).toBe("signedIn");
        yield* PubSub.take(changes);
        site.sessions = [];
        otherTab.write(storageKeys.siwxSessions, "[]");
        yield* settled;
        expect(yield* status).toBe("signedOut");
        yield* PubSub.take(changes);
      }).pipe(Effect.scoped),
    );
  });

  it("ends before its wallet is disconnected, and those of other namespaces go on", () => {
    const [evm, sol] = [fox(), ghost()];
    const { run, site } = benchOf([evm, sol]);
    site.sessions = [site.sessionOf(FOX), site.sessionOf("solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:ghost's")];
    return run(
      Effect.gen(function* () {
        yield* connect(sol);
        yield* connect(evm);
        let sessionsAtDisconnect: ReadonlyArray<string> = [];
        evm.onDisconnect = async () => {
          sessionsAtDisconnect = site.accounts();
        };
        yield* Connections.use((connections) => connections.disconnect("eip155"));
        expect(sessionsAtDisconnect).toEqual(["solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:ghost's"]);
        yield* Connections.use((connections) => connections.disconnect());
        expect(site.calls.at(-1)).toBe("set 0");
        expect(site.sessions).toEqual([]);
      }),
    );
  });

  it("survives a disconnect where the site says so", () => {
    const wallet = fox();
    const { run, site } = benchOf([wallet], fakeSite({ signOutOnDisconnect: false }));
    site.sessions = [site.sessionOf(FOX)];
    return run(
      Effect.gen(function* () {
        yield* connect(wallet);
        yield* Connections.use((connections) => connections.disconnect());
        expect(site.accounts()).toEqual([FOX]);
      }),
    );
  });

  it("ends when the visitor signs out, who is disconnected where it is required", () => {
    const wallet = fox();
    const { run, site } = benchOf([wallet], fakeSite({ isRequired: true }));
    site.sessions = [site.sessionOf(FOX)];
    return run(
      Effect.gen(function* () {
        yield* connect(wallet);
        yield* SignIn.use(({ signOut }) => signOut);
        yield* settled;
        expect(site.sessions).toEqual([]);
        expect(wallet.requests).toContain("disconnect");
        expect(yield* status).toBe("idle");
      }),
    );
  });
});

describe("a wallet that signs in while it connects", () => {
  const asked = "create eip155:1:";

  it("is asked for a message without an address, and its proof is looked at", () => {
    const wallet = fox();
    const { run, site } = benchOf([wallet]);
    wallet.onConnect = () =>
      Promise.resolve({ ...wallet.connected, proof: { address: "0xfox's", message: "something", signature: "0x01" } });
    return run(
      Effect.gen(function* () {
        yield* connect(wallet);
        expect(site.calls[0]).toBe(asked);
        expect(site.sessions).toEqual([]);
        expect(yield* status).toBe("signedOut");
      }),
    );
  });

  it("does not wait long for the message", () => {
    const wallet = fox();
    const { run, site } = benchOf([wallet]);
    site.onCreate = () => new Promise(() => {});
    return run(
      Effect.gen(function* () {
        const connecting = yield* Effect.forkChild(connect(wallet), { startImmediately: true });
        yield* settled;
        yield* TestClock.adjust(SIGN_IN_PREPARE_MILLIS);
        yield* Fiber.join(connecting);
        expect(yield* status).toBe("signedOut");
      }),
    );
  });

  it("is not asked when it reconnects", () => {
    const wallet = fox();
    const { run, site } = benchOf([wallet]);
    return run(
      Effect.gen(function* () {
        const { namespace, connectorId } = wallet;
        yield* PageConnection.use((page) => page.reconnect({ namespace, connectorId }));
        yield* settled;
        expect(site.calls).toEqual([`get ${FOX}`]);
      }),
    );
  });
});
