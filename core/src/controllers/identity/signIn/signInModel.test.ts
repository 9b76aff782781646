import { keysOf } from "@portico/fixtures/wallets";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as ManagedRuntime from "effect/ManagedRuntime";
import * as SubscriptionRef from "effect/SubscriptionRef";
import fc from "fast-check";
import { privateKeyToAccount } from "viem/accounts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { activeNetworkOf } from "../../../app/options/activeNetwork.ts";
import type { ChainId } from "../../../domain/chain/caip.ts";
import { reconnecting, rememberedConnections } from "../../../domain/connection/storage/rememberedConnections.ts";
import { storageKeys } from "../../../domain/connection/storage/storageKeys.ts";
import { UserRejected } from "../../../domain/errors/rpc.ts";
import type { SiwxSession } from "../../../domain/identity/siwx/siwxSession.ts";
import { fieldOf } from "../../../domain/untrustedValue.ts";
import { base, mainnet } from "../../../networks.ts";
import type { SiwxContext, SiwxPlugin } from "../../../ports/siwx/SiwxPlugin.ts";
import type { ConnectionListener } from "../../../ports/WalletConnection.ts";
import type { SignInTerms } from "../../../siwx/SignInTerms.ts";
import { localSiwx } from "../../../siwx.ts";
import { connectingBench } from "../../../testing/connectingBench.ts";
import { settled } from "../../../testing/settled.ts";
import { browserTabs } from "../../../testing/site/browserTabs.ts";
import { fakeWallet } from "../../../testing/wallets/fakeWallet.ts";
import { Connections } from "../../connection/Connections.ts";
import { NetworkSwitch } from "../../connection/NetworkSwitch.ts";
import { PageConnection } from "../../connection/PageConnection.ts";
import { Reconnection } from "../../connection/Reconnection.ts";
import type { SignInServices } from "../../connection/signIn/SignInAccess.ts";
import { ConnectingSignIn } from "./ConnectingSignIn.ts";
import { SignIn } from "./SignIn.ts";
import { SiteSignIn } from "./SiteSignIn.ts";

const signers = {
  alice: privateKeyToAccount(keysOf("alice").eip155.privateKey),
  bob: privateKeyToAccount(keysOf("bob").eip155.privateKey),
};
type Who = keyof typeof signers;
const networks = [mainnet, base] as const;

const FOREIGN = "eip155:137";

/** What the tabs of a browser share: the storage of the site, and a wallet that shows one account on one network. */
const openBrowser = (terms: SignInTerms) => {
  const storage = browserTabs();
  const listeners = new Set<(send: (to: ConnectionListener) => void) => void>();
  let callsUnderWay = 0;
  const counted =
    <Args extends ReadonlyArray<unknown>, A>(call: (...args: Args) => Promise<A>) =>
    async (...args: Args): Promise<A> => {
      callsUnderWay += 1;
      try {
        return await call(...args);
      } finally {
        callsUnderWay -= 1;
      }
    };
  const siwx: SiwxPlugin = {
    load: counted(async () => {
      const make = await localSiwx(terms).load();
      return (context: SiwxContext) => {
        const local = make(context);
        const [addSession, getSessions] = [counted(local.addSession), counted(local.getSessions)];
        return { ...local, addSession, getSessions };
      };
    }),
  };
  const shown = { who: "alice" as Who, chainId: "eip155:1" as ChainId };
  const browser = {
    storage,
    siwx,
    shown,
    accounts: () => [{ namespace: "eip155", address: signers[shown.who].address, type: "eoa" }] as const,
    listeners,
    /** Tells all tabs what has become of the wallet. */
    tell: (send: (to: ConnectionListener) => void) => {
      for (const tell of [...listeners]) tell(send);
    },
    sessions: (): ReadonlyArray<string> => {
      const stored: ReadonlyArray<SiwxSession> = JSON.parse(storage.read(storageKeys.siwxSessions) ?? "[]");
      return stored.map(({ data }) => `${data.chainId}:${data.accountAddress}`).sort();
    },
    /** Waits until nothing is under way but what a visitor has to answer. */
    settled: async () => {
      for (let quiet = 0; quiet < 2; quiet = callsUnderWay === 0 ? quiet + 1 : 0) await Effect.runPromise(settled);
    },
  };
  return browser;
};
type Browser = ReturnType<typeof openBrowser>;

/** Opens the site in a tab: a new client, with what the storage remembers. */
const openTab = async (browser: Browser) => {
  const { storage, siwx, shown, accounts } = browser;
  const { store, listen } = storage.open();
  const wallet = fakeWallet({ namespace: "eip155", connectorId: "fox", capabilities: ["signMessage"] });
  wallet.onConnect = async () => ({ ...wallet.connected, accounts: accounts(), chainId: shown.chainId });
  wallet.onReconnect = wallet.onConnect;
  /** Answers the prompt of the wallet that is open in the tab. */
  let answer: (isApproved: boolean) => void = () => {};
  wallet.onSign = (message) =>
    new Promise((resolve, reject) => {
      const signer = signers[shown.who];
      answer = (isApproved) =>
        isApproved
          ? resolve(signer.signMessage({ message: String(message) }))
          : reject(new UserRejected({ method: "personal_sign", rpcMessage: "no" }));
    });
  let services: SignInServices | undefined;
  const bench = connectingBench({
    wallets: [wallet],
    tab: { store, listen },
    signIn: Effect.suspend(() => (services ? Effect.succeed(services) : Effect.never)),
    settings: {
      metadata: { name: "Shop", url: "https://shop.example" },
      networks,
      initialNetworks: { networks, active: activeNetworkOf(networks, undefined, store.get) },
      initialConnections: reconnecting(rememberedConnections(store.get)),
    },
  });
  const runtime = ManagedRuntime.make(
    Layer.mergeAll(SignIn.layer, ConnectingSignIn.layer).pipe(
      Layer.provideMerge(SiteSignIn.layer(siwx)),
      Layer.provideMerge(bench.layer),
    ),
  );
  const signIn = await runtime.runPromise(SignIn);
  services = { ...signIn, ...(await runtime.runPromise(ConnectingSignIn)) };
  browser.listeners.add(wallet.notify);
  /** Runs an action until nothing but a prompt holds it up. Returns the name of its failure, which may come later. */
  const run = async <A, E>(action: Effect.Effect<A, E, Services>) => {
    const ended: { failure?: string } = {};
    const failed = (error: E) =>
      Effect.sync(() => {
        ended.failure = String(fieldOf(error, "_tag"));
      });
    runtime.runFork(Effect.catch(Effect.asVoid(action), failed));
    await browser.settled();
    return ended;
  };
  type Services = ManagedRuntime.ManagedRuntime.Services<typeof runtime>;
  await run(Reconnection.use(({ followTabs, reconnect }) => Effect.andThen(followTabs, reconnect)));
  return {
    connect: () => run(PageConnection.use(({ connect }) => connect({ namespace: "eip155", connectorId: "fox" }))),
    disconnect: () => run(Connections.use(({ disconnect }) => disconnect())),
    switchTo: (chainId: ChainId) => {
      wallet.onSwitch = async () => {
        shown.chainId = chainId;
        browser.tell(({ chainChanged }) => chainChanged(chainId));
      };
      return run(NetworkSwitch.use(({ switchTo }) => switchTo(chainId)));
    },
    signIn: () => run(signIn.signIn),
    signOut: () => run(signIn.signOut),
    answer: async (isApproved: boolean) => {
      answer(isApproved);
      await browser.settled();
    },
    state: () => SubscriptionRef.getUnsafe(signIn.state),
    close: async () => {
      browser.listeners.delete(wallet.notify);
      await runtime.dispose();
    },
  };
};
type Tab = Awaited<ReturnType<typeof openTab>>;

/** A prompt of the wallet: what came of it, and whether its account has been in use all the time. */
interface Prompt {
  readonly ended: { failure?: string };
  isCurrent: boolean;
}
/** What a visitor would expect of the site. */
interface Model {
  readonly terms: { readonly required: boolean; readonly signOutOnDisconnect: boolean };
  who: Who;
  chainId: ChainId;
  isConnected: boolean;
  sessions: ReadonlyArray<string>;
  readonly prompts: Array<Prompt | undefined>;
}
interface Real {
  readonly browser: Browser;
  readonly tabs: Tab[];
}

const pairInUse = ({ who, chainId }: Model) => `${chainId}:${signers[who].address}`;
const isUsable = ({ isConnected, chainId }: Readonly<Model>) => isConnected && chainId !== FOREIGN;
const statusOf = (model: Model, tab: number) => {
  if (!isUsable(model)) return "idle";
  if (model.prompts[tab]?.isCurrent) return "signing";
  return model.sessions.includes(pairInUse(model)) ? "signedIn" : "signedOut";
};
/** Another account, another network or no account: a signature that is asked for is nobody's any more. */
const moved = (model: Model, to: Partial<Model>): void => {
  const before = isUsable(model) ? pairInUse(model) : undefined;
  Object.assign(model, to);
  if (isUsable(model) && pairInUse(model) === before) return;
  for (const prompt of model.prompts) if (prompt) prompt.isCurrent = false;
};
const disconnected = (model: Model): void => {
  moved(model, { isConnected: false });
  if (model.terms.signOutOnDisconnect) model.sessions = [];
};

const command = (
  name: string,
  check: (model: Readonly<Model>) => boolean,
  run: (model: Model, real: Real) => Promise<unknown>,
): fc.AsyncCommand<Model, Real> => ({
  check,
  run: async (model, real) => {
    await run(model, real);
    const states = real.tabs.map((tab) => tab.state());
    expect(states.map(({ status }) => status)).toEqual(states.map((_, tab) => statusOf(model, tab)));
    expect(real.browser.sessions()).toEqual([...model.sessions].sort());
    for (const { account, session } of states) {
      expect(account).toBe(isUsable(model) ? pairInUse(model) : undefined);
      if (session) expect(`${session.data.chainId}:${session.data.accountAddress}`).toBe(account);
    }
  },
  toString: () => name,
});
const onTab = (
  name: string,
  check: (model: Readonly<Model>, tab: number) => boolean,
  run: (model: Model, tab: Tab, index: number) => Promise<unknown>,
) =>
  fc.constantFrom(0, 1).map((index) =>
    command(
      `${name} in tab ${index}`,
      (model) => check(model, index),
      async (model, { tabs }) => {
        const tab = tabs[index];
        if (tab) await run(model, tab, index);
      },
    ),
  );

const connect = onTab(
  "connect",
  ({ isConnected }) => !isConnected,
  async (model, tab) => {
    expect(await tab.connect()).toEqual({});
    moved(model, { isConnected: true });
  },
);
const disconnect = onTab(
  "disconnect",
  ({ isConnected }) => isConnected,
  async (model, tab) => {
    await tab.disconnect();
    disconnected(model);
  },
);
const ask = onTab(
  "ask",
  (model, tab) => isUsable(model) && !model.prompts[tab],
  async (model, tab, index) => {
    model.prompts[index] = { ended: await tab.signIn(), isCurrent: true };
  },
);
const answer = (isApproved: boolean) =>
  onTab(
    isApproved ? "approve" : "decline",
    ({ prompts }, tab) => prompts[tab] !== undefined,
    async (model, tab, index) => {
      await tab.answer(isApproved);
      const prompt = model.prompts[index];
      model.prompts[index] = undefined;
      if (!prompt?.isCurrent) return;
      expect(prompt.ended.failure).toBe(isApproved ? undefined : "SignatureDeclined");
      if (isApproved) model.sessions = [...new Set([...model.sessions, pairInUse(model)])];
    },
  );
const signIn = onTab(
  "sign in",
  (model, tab) => isUsable(model) && !model.prompts[tab],
  async (model, tab) => {
    await tab.signIn();
    await tab.answer(true);
    model.sessions = [...new Set([...model.sessions, pairInUse(model)])];
  },
);
const signOut = onTab(
  "sign out",
  () => true,
  async (model, tab, index) => {
    await tab.signOut();
    const prompt = model.prompts[index];
    if (prompt) prompt.isCurrent = false;
    model.sessions = [];
    if (model.terms.required) disconnected(model);
  },
);
const reload = fc.constantFrom(0, 1).map((index) =>
  command(
    `reload tab ${index}`,
    () => true,
    async (model, { tabs, browser }) => {
      await tabs[index]?.close();
      tabs[index] = await openTab(browser);
      model.prompts[index] = undefined;
    },
  ),
);
const chainIds = fc.constantFrom<ChainId>("eip155:1", "eip155:8453");
const switchNetwork = chainIds.chain((chainId) =>
  onTab(
    `switch to ${chainId}`,
    ({ isConnected }) => isConnected,
    async (model, tab) => {
      await tab.switchTo(chainId);
      moved(model, { chainId });
    },
  ),
);
const moveWallet = fc.constantFrom<ChainId>("eip155:1", "eip155:8453", FOREIGN).map((chainId) =>
  command(
    `the wallet moves to ${chainId}`,
    () => true,
    async (model, { browser }) => {
      browser.shown.chainId = chainId;
      browser.tell(({ chainChanged }) => chainChanged(chainId));
      await browser.settled();
      moved(model, { chainId });
    },
  ),
);
const switchAccount = fc.constantFrom<Who>("alice", "bob").map((who) =>
  command(
    `the wallet shows ${who}`,
    () => true,
    async (model, { browser }) => {
      browser.shown.who = who;
      browser.tell(({ accountsChanged }) => accountsChanged(browser.accounts()));
      await browser.settled();
      moved(model, { who });
    },
  ),
);
const endByWallet = fc.constant(
  command(
    "the wallet disconnects",
    ({ isConnected }) => isConnected,
    async (model, { browser }) => {
      browser.tell(({ disconnected }) => disconnected());
      await browser.settled();
      disconnected(model);
    },
  ),
);

const commands = fc.commands(
  [
    ...[connect, connect, ask, ask, answer(true), answer(true), answer(false)],
    // A visitor is signed in for more than a step.
    ...[signIn, signIn, signIn, signIn],
    fc.oneof(switchNetwork, moveWallet, switchAccount),
    fc.oneof(switchNetwork, switchAccount),
    reload,
    fc.oneof(disconnect, signOut, endByWallet),
  ],
  { maxCommands: 30, size: "max" },
);

// The time of a message and that of its check are the same, in a world whose clock stands still.
beforeEach(() => void vi.useFakeTimers({ now: 0, toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

// shows docs/rules/identity.md#end-of-a-session
describe("a site that signs its visitors in, in two tabs", () => {
  it("knows in both who is signed in, after any steps, in any order", () =>
    fc.assert(
      fc.asyncProperty(
        fc.record({ required: fc.boolean(), signOutOnDisconnect: fc.boolean() }),
        commands,
        async (terms, steps) => {
          const browser = openBrowser(terms);
          const tabs = [await openTab(browser), await openTab(browser)];
          await tabs[0]?.connect();
          const model: Model = {
            terms,
            who: "alice",
            chainId: "eip155:1",
            isConnected: true,
            sessions: [],
            prompts: [undefined, undefined],
          };
          try {
            await fc.asyncModelRun(() => ({ model, real: { browser, tabs } }), steps);
          } finally {
            for (const tab of tabs) await tab.close();
          }
        },
      ),
      { seed: 14, numRuns: 50 },
    ));
});
