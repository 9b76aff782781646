import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Namespace } from "../../domain/chain/caip.ts";
import type { Connector } from "../../domain/connection/connector.ts";
import { mainnet, solana } from "../../networks.ts";
import type { Adapter, AdapterContext } from "../../ports/Adapter.ts";
import type { Connected, OtherConnections } from "../../ports/WalletConnection.ts";
import { EXTENSION_ID, extensionPort } from "../../testing/wallets/extensionPort.ts";
import { makeEvmAdapter } from "../evm/makeEvmAdapter.ts";
import { makeSolanaAdapter } from "../solana/makeSolanaAdapter.ts";
import { withMultichain } from "./withMultichain.ts";

const RDNS = "io.metamask";
const ALICE = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const SOLANA = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp";
const KEY = "7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q";
const connector: Connector = { id: RDNS, type: "ANNOUNCED", name: "MetaMask", namespace: "eip155", rdns: RDNS };
const evmScope = { "eip155:1": { accounts: [`eip155:1:${ALICE}`], methods: ["personal_sign"] } };
const solanaScope = { [SOLANA]: { accounts: [`${SOLANA}:${KEY}`], methods: ["signMessage"] } };

/** A site with both adapters, whose wallet of the page connects in its ordinary way when its API is not used. */
const visit = ({ isProven = true, hasSolana = true } = {}) => {
  const events = new EventTarget();
  const extension = extensionPort();
  vi.stubGlobal("chrome", extension.chrome);
  for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"] as const) {
    vi.stubGlobal(name, events[name].bind(events));
  }
  const providerKey = () => "key";
  const contextOf = (namespace: Namespace): AdapterContext => ({
    site: { name: "Test", description: "", url: "", icons: [] },
    networks: () => [mainnet, solana].filter(({ chainNamespace }) => chainNamespace === namespace),
    rpcUrl: () => undefined,
    rpc: async () => undefined,
    fetch: globalThis.fetch,
    providerKey,
    sent: () => {},
    log: () => {},
  });
  const ordinary: string[] = [];
  const appeared: OtherConnections[] = [];
  const wrap = (adapter: Adapter, found: ReadonlyArray<Connector>, proves?: () => Promise<boolean>) => {
    const shown: Array<ReadonlyArray<Connector>> = [];
    const wrapped = withMultichain(
      {
        ...adapter,
        discover: (listener) => {
          listener(found);
          return () => {};
        },
        connect: async ({ connectorId }) => {
          ordinary.push(connectorId);
          throw new Error("the ordinary way");
        },
        reconnect: async ({ connectorId }) => {
          ordinary.push(connectorId);
          return undefined;
        },
      },
      contextOf(adapter.namespace),
      proves,
    );
    const stop = wrapped.appeared?.((wallet) => appeared.push({ [adapter.namespace]: wallet }));
    return { wrapped, shown, stop };
  };
  const evm = wrap(makeEvmAdapter(contextOf("eip155"), {}), [connector], async () => isProven);
  const other = hasSolana ? wrap(makeSolanaAdapter(contextOf("solana"), {}), []) : undefined;
  const discover = () => {
    for (const each of [evm, other]) each?.wrapped.discover((connectors) => each.shown.push(connectors));
  };
  const announce = () =>
    events.dispatchEvent(
      Object.assign(new Event("caip294:wallet_announce"), {
        detail: {
          method: "wallet_announce",
          params: { name: "MetaMask", rdns: RDNS, targets: [{ type: "caip-348", value: EXTENSION_ID }] },
        },
      }),
    );
  const answers = (...scopes: ReadonlyArray<object>) =>
    extension.answers(({ method }) =>
      method === "wallet_createSession" ? { sessionScopes: Object.assign({}, ...scopes) } : { sessionScopes: {} },
    );
  answers(evmScope, solanaScope);
  return { evm, other, extension, answers, ordinary, appeared, discover, announce };
};
const asksOnce = (shown: ReadonlyArray<ReadonlyArray<Connector>>) =>
  shown.at(-1)?.map((each) => each.asksOnce === true);
const addresses = ({ accounts }: Connected) => accounts.map(({ address }) => address);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("an adapter of a site with several namespaces", () => {
  // shows docs/rules/connection.md#one-approval-for-several-namespaces
  it("connects a wallet with the API on all of them", async () => {
    const site = visit();
    site.discover();
    expect(asksOnce(site.evm.shown)).toEqual([false]);
    site.announce();
    await expect.poll(() => asksOnce(site.evm.shown)).toEqual([true]);
    const connected = await site.evm.wrapped.connect({ connectorId: RDNS });
    expect(addresses(connected)).toEqual([ALICE]);
    expect(connected.others?.solana).toMatchObject({ connectorId: RDNS, connected: { accounts: [{ address: KEY }] } });
    expect(site.ordinary).toEqual([]);
  });

  it("connects it from any of them, also without a connector of its own there", async () => {
    const site = visit();
    site.discover();
    site.announce();
    const connected = await site.other?.wrapped.connect({ connectorId: RDNS });
    expect(connected && addresses(connected)).toEqual([KEY]);
    expect(connected?.others?.eip155).toMatchObject({
      connectorId: RDNS,
      connected: { accounts: [{ address: ALICE }] },
    });
  });

  it("reports the namespace that was approved in place of the requested one", async () => {
    const site = visit();
    site.answers(solanaScope);
    site.discover();
    site.announce();
    await expect(site.evm.wrapped.connect({ connectorId: RDNS })).rejects.toMatchObject({ _tag: "NoAccounts" });
    expect(site.appeared).toMatchObject([{ solana: { connectorId: RDNS } }]);
    expect(site.ordinary).toEqual([]);
  });

  it("does not ask in another way what the visitor has refused", async () => {
    const site = visit();
    site.extension.refuses(4001, "wallet_createSession");
    site.discover();
    site.announce();
    await expect(site.evm.wrapped.connect({ connectorId: RDNS })).rejects.toMatchObject({ _tag: "UserRejected" });
    expect(site.ordinary).toEqual([]);
  });

  it("restores each namespace that has accounts, and the others in the ordinary way", async () => {
    const site = visit();
    site.extension.answers(() => ({ sessionScopes: evmScope }));
    site.discover();
    site.announce();
    const restored = await site.evm.wrapped.reconnect({ connectorId: RDNS });
    expect(restored && addresses(restored)).toEqual([ALICE]);
    expect(restored?.others).toBeUndefined();
    expect(await site.other?.wrapped.reconnect({ connectorId: RDNS })).toBeUndefined();
    expect(site.ordinary).toEqual([RDNS]);
  });
});

describe("an adapter connects a wallet in the ordinary way", () => {
  const isOrdinary = async (site: ReturnType<typeof visit>) => {
    await expect(site.evm.wrapped.connect({ connectorId: RDNS })).rejects.toThrow("the ordinary way");
    site.discover();
    expect(asksOnce(site.evm.shown)).toEqual([false]);
  };

  it("when the wallet does not say that the API is its own, which is never reached then", async () => {
    const site = visit({ isProven: false });
    site.discover();
    site.announce();
    await isOrdinary(site);
    expect(site.extension.requests).toEqual([]);
  });

  it("when the site has one namespace only", async () => {
    const site = visit({ hasSolana: false });
    site.discover();
    site.announce();
    await isOrdinary(site);
    expect(site.extension.requests).toEqual([]);
  });

  it("when it announces no API", async () => {
    const site = visit();
    site.discover();
    await isOrdinary(site);
  });

  it("when the API returns nonsense", async () => {
    const site = visit();
    site.extension.answers(() => "nonsense");
    site.discover();
    site.announce();
    await isOrdinary(site);
  });

  it("when the session is nonsense, or has nothing in it", async () => {
    const site = visit();
    site.answers();
    site.discover();
    site.announce();
    await expect.poll(() => asksOnce(site.evm.shown)).toEqual([true]);
    await expect(site.evm.wrapped.connect({ connectorId: RDNS })).rejects.toThrow("the ordinary way");
  });

  it("outside a page", async () => {
    const site = visit();
    for (const name of ["addEventListener", "dispatchEvent"]) vi.stubGlobal(name, undefined);
    site.discover();
    await isOrdinary(site);
  });

  it("after its site has gone, which leaves the session alone", async () => {
    const site = visit();
    site.discover();
    site.announce();
    await site.evm.wrapped.connect({ connectorId: RDNS });
    site.evm.stop?.();
    site.other?.stop?.();
    await expect(site.evm.wrapped.connect({ connectorId: RDNS })).rejects.toThrow("the ordinary way");
    expect(site.extension.requests.map(({ method }) => method)).not.toContain("wallet_revokeSession");
  });
});
