import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mainnet } from "../../networks.ts";
import type { RelaySession } from "../../ports/RelaySession.ts";
import { fakeSession } from "../../testing/connectingBench.ts";
import { hostileValue } from "../../testing/hostileValues.ts";
import { evmConnection } from "./evmConnection.ts";
import { overRelay } from "./overRelay.ts";

const ALICE = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const SAFE = { "0x1": { atomicBatch: { supported: true } } };
const NOTHING = { atomic: "unsupported", others: [] };

describe("the capabilities of a page wallet", () => {
  const walletWith = (respond: () => unknown) =>
    evmConnection({
      wallet: { name: "Fox" },
      provider: { request: async () => respond(), on: () => {}, removeListener: () => {} },
      approvedChains: "all",
      capabilities: [],
      disconnect: async () => {},
    });

  it("are those of the requested network", async () => {
    const { walletCapabilities } = walletWith(() => ({ "0x1": { atomic: { status: "ready" } } }));
    expect(await walletCapabilities(ALICE, "eip155:1")).toEqual({ atomic: "ready", others: [] });
    expect(await walletCapabilities(ALICE, "eip155:8453")).toEqual(NOTHING);
  });

  it("are none when the wallet refuses or answers anything else", async () => {
    const refusing = walletWith(() => {
      throw Object.assign(new Error("unknown method"), { code: -32_601 });
    });
    expect(await refusing.walletCapabilities(ALICE, "eip155:1")).toEqual(NOTHING);
    await fc.assert(
      fc.asyncProperty(hostileValue(), async (make) => {
        const { atomic } = await walletWith(() => ({ "0x1": make() })).walletCapabilities(ALICE, "eip155:1");
        expect(atomic).toBe("unsupported");
      }),
    );
  });
});

describe("the capabilities of a relay wallet", () => {
  const sessionWith = (properties: RelaySession["properties"], reply: unknown = {}) => {
    const requests: string[] = [];
    const session: RelaySession = {
      ...fakeSession(),
      properties,
      namespaces: {
        eip155: { accounts: [`eip155:1:${ALICE}`], chains: ["eip155:1"], methods: ["personal_sign"], events: [] },
      },
      request: async ({ method }) => {
        requests.push(method);
        return reply;
      },
    };
    const context = {
      site: { name: "", description: "", url: "", icons: [] },
      networks: () => [mainnet],
      rpcUrl: () => undefined,
      rpc: async () => null,
      fetch,
      log: () => {},
      sent: () => {},
      providerKey: () => "key",
    };
    const connected = overRelay(session, context, "eip155:1");
    if (!connected) throw new Error("the session has an account");
    return { requests, ...connected.connection };
  };

  it.each([
    ["as an object", { [ALICE]: SAFE }],
    ["as JSON", JSON.stringify({ [ALICE]: SAFE })],
    ["for the address in another case", { [ALICE.toLowerCase()]: SAFE }],
  ])("come from the session when it reports them %s", async (_, capabilities) => {
    const { walletCapabilities, requests } = sessionWith({ capabilities });
    expect(await walletCapabilities(ALICE, "eip155:1")).toEqual({ atomic: "supported", others: [] });
    expect(await walletCapabilities(ALICE, "eip155:8453")).toEqual(NOTHING);
    expect(requests).toEqual([]);
  });

  it.each([
    ["nothing", undefined],
    ["another address", { "0x70997970C51812dc3A010C7d01b50e0d17dc79C8": SAFE }],
    ["a text that is not JSON", "{"],
    ["a number", 7],
  ])("are requested when the session reports %s", async (_, capabilities) => {
    const { walletCapabilities, requests } = sessionWith({ capabilities }, SAFE);
    expect(await walletCapabilities(ALICE, "eip155:1")).toEqual({ atomic: "supported", others: [] });
    expect(requests).toEqual(["wallet_getCapabilities"]);
  });
});
