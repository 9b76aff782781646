import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Account, Accounts } from "../account/account.ts";
import type { ChainId, Namespace } from "../chain/caip.ts";
import { namespaces } from "../chain/chainId.ts";
import { type Capability, capabilitiesOf } from "./capability.ts";
import { connectedOn } from "./connectedOn.ts";
import { connectedWallet, walletsByNamespace } from "./connectedWallet.ts";
import type { ConnectedWallets } from "./connection.ts";
import {
  type ConnectionEvent,
  type ConnectionMachine,
  initialMachine,
  namespacesOf,
  transition,
  visibleConnections,
} from "./connectionMachine.ts";
import { connectionOn, overallStatus } from "./connectionStatus.ts";

const account = (namespace: Namespace, name: string): Account => ({ namespace, address: `0x${name}`, type: "eoa" });
const wallets = (namespace: Namespace, connectorId: string, accounts: Accounts): ConnectedWallets => {
  const wallet = connectedWallet({
    namespace,
    connectorId,
    wallet: { name: connectorId },
    accounts,
    account: accounts[0],
    chainId: `${namespace}:1`,
    approvedChains: "all",
    capabilities: [],
  });
  return walletsByNamespace(wallet ? [wallet] : []);
};
const run = (...events: ReadonlyArray<ConnectionEvent>): ConnectionMachine => events.reduce(transition, initialMachine);
const attemptStarted = (connectorId: string, kind: "connect" | "reconnect" = "connect"): ConnectionEvent => ({
  type: "attemptStarted",
  namespaces: ["eip155"],
  connectorId,
  kind,
});
const attemptSucceeded = (attempt: number, connectorId: string): ConnectionEvent => ({
  type: "attemptSucceeded",
  attempt,
  wallets: wallets("eip155", connectorId, [account("eip155", connectorId)]),
});
const visibleConnection = (machine: ConnectionMachine) => connectionOn(visibleConnections(machine), "eip155");

describe("a namespace", () => {
  // shows docs/rules/connection.md#connection-status
  it("goes from disconnected through connecting to connected", () => {
    expect(visibleConnection(run())).toEqual({ status: "disconnected" });
    expect(visibleConnection(run(attemptStarted("a")))).toEqual({ status: "connecting", connectorId: "a" });
    expect(visibleConnection(run(attemptStarted("a"), attemptSucceeded(1, "a")))).toMatchObject({
      status: "connected",
      connectorId: "a",
    });
  });

  it("shows a wallet of an earlier visit as reconnecting until it answers", () => {
    expect(visibleConnection(run(attemptStarted("a", "reconnect")))).toEqual({
      status: "reconnecting",
      connectorId: "a",
    });
  });

  it("shows one that takes too long as disconnected, and as connected when it answers later", () => {
    const overdue: ConnectionEvent = { type: "reconnectingOverdue", namespaces: ["eip155", "solana"] };
    const overdueMachine = run(attemptStarted("a", "reconnect"), overdue);
    expect(visibleConnection(overdueMachine)).toEqual({ status: "disconnected" });
    expect(transition(overdueMachine, overdue)).toBe(overdueMachine);
    expect(visibleConnection(transition(overdueMachine, attemptSucceeded(1, "a")))).toMatchObject({
      status: "connected",
      connectorId: "a",
    });
    const another = transition(overdueMachine, attemptStarted("b"));
    expect(transition(another, overdue)).toBe(another);
    expect(transition(another, attemptSucceeded(1, "a"))).toBe(another);
  });

  it("is disconnected again when the attempt is declined", () => {
    expect(visibleConnection(run(attemptStarted("a"), { type: "attemptEnded", attempt: 1 }))).toEqual({
      status: "disconnected",
    });
  });

  it("keeps its wallet during an attempt with another, and when that one declines", () => {
    const attempting = run(attemptStarted("a"), attemptSucceeded(1, "a"), attemptStarted("b"));
    expect(visibleConnection(attempting)).toMatchObject({ status: "connected", connectorId: "a" });
    expect(visibleConnection(transition(attempting, { type: "attemptEnded", attempt: 2 }))).toMatchObject({
      connectorId: "a",
    });
    expect(visibleConnection(transition(attempting, attemptSucceeded(2, "b")))).toMatchObject({ connectorId: "b" });
  });

  it("follows only the newest attempt", () => {
    const second = run(attemptStarted("a"), attemptStarted("b"));
    expect(transition(second, attemptSucceeded(1, "a"))).toBe(second);
    expect(transition(second, { type: "attemptEnded", attempt: 1 })).toBe(second);
  });

  it("takes a wallet that appears during an attempt, and the attempt goes on", () => {
    const appeared: ConnectionEvent = {
      type: "walletAppeared",
      wallets: wallets("eip155", "b", [account("eip155", "b")]),
    };
    const attempting = run(attemptStarted("a"), appeared);
    expect(visibleConnection(attempting)).toMatchObject({ status: "connected", connectorId: "b" });
    expect(visibleConnection(transition(attempting, { type: "attemptEnded", attempt: 1 }))).toMatchObject({
      connectorId: "b",
    });
    expect(visibleConnection(transition(attempting, attemptSucceeded(1, "a")))).toMatchObject({ connectorId: "a" });
    const reconnecting = run(attemptStarted("a", "reconnect"), appeared);
    expect(transition(reconnecting, attemptSucceeded(1, "a"))).toBe(reconnecting);
  });

  it("drops the attempt when it is disconnected", () => {
    const disconnected = run(attemptStarted("a"), { type: "disconnected", namespaces: ["eip155"] });
    expect(transition(disconnected, attemptSucceeded(1, "a"))).toBe(disconnected);
    expect(visibleConnection(disconnected)).toEqual({ status: "disconnected" });
  });

  it("is connected by one attempt on several namespaces when the wallet approved them", () => {
    const relay = run({ type: "attemptStarted", namespaces: ["eip155", "solana"], connectorId: "r", kind: "connect" });
    const state = visibleConnections(transition(relay, attemptSucceeded(1, "r")));
    expect(connectedOn(state, "eip155")?.connectorId).toBe("r");
    expect(connectionOn(state, "solana")).toEqual({ status: "disconnected" });
  });
});

describe("a connected wallet", () => {
  const alice = account("eip155", "A");
  const bob = account("eip155", "B");
  const smart: Account = { ...account("eip155", "S"), type: "smartAccount" };
  const connected = run(attemptStarted("a"), {
    type: "attemptSucceeded",
    attempt: 1,
    wallets: wallets("eip155", "a", [alice, smart]),
  });
  const current = (machine: ConnectionMachine) => connectedOn(visibleConnections(machine), "eip155")?.account;

  it("follows the account that its user puts first", () => {
    const changed = transition(connected, { type: "accountsChanged", namespace: "eip155", accounts: [bob, alice] });
    expect(current(changed)).toBe(bob);
  });

  it("stays on the account that the visitor chose as long as the wallet shares it", () => {
    const withSmartAccount = transition(connected, {
      type: "accountChosen",
      namespace: "eip155",
      accountType: "smartAccount",
    });
    expect(current(withSmartAccount)).toBe(smart);
    const more = transition(withSmartAccount, {
      type: "accountsChanged",
      namespace: "eip155",
      accounts: [alice, smart, bob],
    });
    expect(current(more)).toBe(smart);
    const fewer = transition(withSmartAccount, { type: "accountsChanged", namespace: "eip155", accounts: [alice] });
    expect(current(fewer)).toBe(alice);
  });

  it("ignores events that change nothing", () => {
    expect(transition(connected, { type: "chainChanged", namespace: "solana", chainId: "solana:x" })).toBe(connected);
    expect(transition(connected, { type: "chainChanged", namespace: "eip155", chainId: "eip155:1" })).toBe(connected);
    expect(transition(connected, { type: "disconnected", namespaces: ["solana"] })).toBe(connected);
  });
});

const namespace = fc.constantFrom(...namespaces);
const someNamespaces = fc.uniqueArray(namespace, { minLength: 1 });
const connectorId = fc.constantFrom("a", "b", "c");
const accountsOn = (namespace: Namespace): fc.Arbitrary<Accounts> =>
  fc
    .uniqueArray(fc.constantFrom("x", "y", "z"), { minLength: 1 })
    .map(([first = "x", ...rest]) => [account(namespace, first), ...rest.map((name) => account(namespace, name))]);
const someWallets = fc.uniqueArray(namespace).chain((namespace) =>
  fc.tuple(connectorId, ...namespace.map((each) => accountsOn(each))).map(([id, ...accounts]) =>
    walletsByNamespace(
      namespace.flatMap((each, at) => {
        const wallet = accounts[at];
        return wallet ? Object.values(wallets(each, id, wallet)) : [];
      }),
    ),
  ),
);
const attempt = fc.integer({ min: 0, max: 40 });
const event: fc.Arbitrary<ConnectionEvent> = fc.oneof(
  fc.record({
    type: fc.constant("attemptStarted" as const),
    namespaces: someNamespaces,
    connectorId,
    kind: fc.constantFrom("connect" as const, "reconnect" as const),
  }),
  fc.record({ type: fc.constant("attemptSucceeded" as const), attempt, wallets: someWallets }),
  fc.record({ type: fc.constant("attemptEnded" as const), attempt }),
  fc.record({ type: fc.constant("reconnectingOverdue" as const), namespaces: someNamespaces }),
  fc.record({ type: fc.constant("walletAppeared" as const), wallets: someWallets }),
  fc.record({ type: fc.constant("disconnected" as const), namespaces: someNamespaces }),
  fc.record({ type: fc.constant("walletEnded" as const), namespace }),
  // An adapter may report accounts and networks of another namespace, which must change nothing.
  fc.record({
    type: fc.constant("accountsChanged" as const),
    namespace,
    accounts: namespace.chain(accountsOn),
  }),
  fc.record({
    type: fc.constant("chainChanged" as const),
    namespace,
    chainId: fc
      .tuple(namespace, fc.constantFrom(1, 2))
      .map(([namespace, reference]): ChainId => `${namespace}:${reference}`),
  }),
  namespace.chain((namespace) =>
    fc.record({
      type: fc.constant("approvalChanged" as const),
      namespace: fc.constant(namespace),
      approvedChains: fc.oneof(
        fc.constant("all" as const),
        fc.uniqueArray(fc.constantFrom<ChainId>(`${namespace}:1`, `${namespace}:2`)),
      ),
      capabilities: fc.uniqueArray(fc.constantFrom<Capability>("signMessage", "sendTransaction")),
    }),
  ),
  fc.record({
    type: fc.constant("accountChosen" as const),
    namespace,
    address: fc.constantFrom("0xx", "0xy", "0xz", "nobody"),
  }),
);

/** Checks the invariants of a machine after any events. */
const expectLegal = (machine: ConnectionMachine) => {
  const state = visibleConnections(machine);
  for (const namespace of namespaces) {
    const { wallet, attempt } = machine.byNamespace[namespace] ?? {};
    const connection = connectionOn(state, namespace);
    expect(machine.byNamespace[namespace]).not.toEqual({});
    if (attempt) expect(attempt.number).toBeLessThanOrEqual(machine.lastAttempt);
    expect(connection.status === "connected").toBe(wallet !== undefined);
    if (connection.status !== "connected") continue;
    expect(connection.accounts.length).toBeGreaterThan(0);
    expect(connection.accounts).toContain(connection.account);
    expect(connection.namespace).toBe(namespace);
    expect(connection.address).toBe(connection.account.address);
    expect(new Set(connection.accounts.map((each) => each.namespace))).toEqual(new Set([namespace]));
    expect(connection.chainId.startsWith(`${namespace}:`)).toBe(true);
  }
  const statuses = namespaces.map((namespace) => connectionOn(state, namespace).status);
  expect(statuses).toContain(overallStatus(state) === "disconnected" ? statuses[0] : overallStatus(state));
};

/** Checks what one event may change, seen from outside. */
const expectLegalStep = (before: ConnectionMachine, step: ConnectionEvent, after: ConnectionMachine) => {
  expect(after.lastAttempt).toBe(before.lastAttempt + (step.type === "attemptStarted" ? 1 : 0));
  for (const namespace of namespaces) {
    const previous = before.byNamespace[namespace]?.wallet;
    const is = after.byNamespace[namespace]?.wallet;
    if (!previous && is) {
      expect(["attemptSucceeded", "walletAppeared"]).toContain(step.type);
      if (step.type === "attemptSucceeded") expect(namespacesOf(before, step.attempt)).toContain(namespace);
    }
    if (step.type === "reconnectingOverdue") {
      const shownBefore = connectionOn(visibleConnections(before), namespace);
      const isWaitedFor = shownBefore.status === "reconnecting" && step.namespaces.includes(namespace);
      expect(connectionOn(visibleConnections(after), namespace)).toEqual(
        isWaitedFor ? { status: "disconnected" } : shownBefore,
      );
    }
    if (previous && !is) {
      const ended = step.type === "walletEnded" ? [step.namespace] : step.type === "disconnected" && step.namespaces;
      expect(ended).toContain(namespace);
    }
    if (step.type === "walletEnded")
      expect(after.byNamespace[namespace]?.attempt).toEqual(before.byNamespace[namespace]?.attempt);
    if (step.type === "walletAppeared" && step.wallets[namespace]) {
      const { attempt } = before.byNamespace[namespace] ?? {};
      expect(after.byNamespace[namespace]?.attempt).toEqual(attempt?.kind === "connect" ? attempt : undefined);
    }
    const isApproval = step.type === "approvalChanged" && step.namespace === namespace;
    if (previous && is && isApproval) {
      const possible: ReadonlyArray<Capability> = capabilitiesOf[namespace];
      const capabilities = step.capabilities.filter((capability) => possible.includes(capability));
      expect(is).toEqual({ ...previous, approvedChains: step.approvedChains, capabilities });
    } else if (
      previous &&
      is?.connectorId === previous.connectorId &&
      step.type !== "attemptSucceeded" &&
      step.type !== "walletAppeared"
    ) {
      expect([is.approvedChains, is.capabilities]).toEqual([previous.approvedChains, previous.capabilities]);
    }
    if (previous && is && previous.connectorId !== is.connectorId) {
      expect(["attemptSucceeded", "walletAppeared"]).toContain(step.type);
    }
  }
  if (step.type === "attemptSucceeded" || step.type === "attemptEnded") {
    expect(namespacesOf(after, step.attempt)).toEqual([]);
  }
};

describe("the machine", () => {
  it("has no illegal state, in any order of events", () => {
    let steps = 0;
    fc.assert(
      fc.property(fc.array(event, { minLength: 20, maxLength: 60, size: "max" }), (events) => {
        let machine = initialMachine;
        for (const step of events) {
          const next = transition(machine, step);
          expectLegalStep(machine, step, next);
          expectLegal(next);
          machine = next;
          steps += 1;
        }
      }),
      { numRuns: 150 },
    );
    expect(steps).toBeGreaterThan(3_000);
  });
});
