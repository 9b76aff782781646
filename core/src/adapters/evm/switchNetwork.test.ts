import { describe, expect, it } from "vitest";
import { base, mainnet } from "../../networks.ts";
import type { RelayNamespace } from "../../ports/RelaySession.ts";
import { fakeSession } from "../../testing/connectingBench.ts";
import type { Eip1193Provider } from "./Eip1193Provider.ts";
import { sessionProvider } from "./sessionProvider.ts";
import { switchNetwork } from "./switchNetwork.ts";

const BASE = { chainId: "0x2105" };
const SWITCH = "wallet_switchEthereumChain";
const ADD = "wallet_addEthereumChain";
const rpcError = (code: number, message = "no", data?: unknown) => Object.assign(new Error(message), { code, data });
const rejected = rpcError(4001, "User rejected the request.");

/** A wallet that gives the listed answers in turn, with a record of the methods that it was asked for. */
const walletWith = (responses: Readonly<Record<string, ReadonlyArray<unknown>>>) => {
  const requests: Array<readonly [method: string, params: unknown]> = [];
  const provider: Eip1193Provider = {
    request: async ({ method, params }) => {
      const turn = requests.filter(([before]) => before === method).length;
      requests.push([method, params]);
      const response = responses[method]?.[turn];
      if (response instanceof Error) throw response;
      return response ?? null;
    },
    on: () => {},
    removeListener: () => {},
  };
  return { provider, requests, methods: () => requests.map(([method]) => method) };
};
const switchToBase = (provider: Eip1193Provider) => switchNetwork(provider, base, "Fox");

// shows docs/rules/chain.md#wallets-that-do-not-know-a-network
describe("switching the network of a wallet", () => {
  it("takes one request when the wallet knows the network", async () => {
    const { provider, requests } = walletWith({});
    await switchToBase(provider);
    expect(requests).toEqual([[SWITCH, [BASE]]]);
  });

  it.each([
    ["4902", rpcError(4902)],
    ["5000", rpcError(5000)],
    ["32603", rpcError(32_603)],
    ["-32603 about a chain", rpcError(-32_603, "Unrecognized chain ID")],
    ["4902 inside", rpcError(-32_603, "Internal", { originalError: { code: 4902 } })],
  ])("adds the network when the wallet does not know it: %s", async (_, unknown) => {
    const { provider, requests } = walletWith({ [SWITCH]: [unknown], eth_chainId: ["0x2105"] });
    await switchToBase(provider);
    expect(requests).toEqual([
      [SWITCH, [BASE]],
      [
        ADD,
        [
          {
            ...BASE,
            chainName: "Base",
            nativeCurrency: base.nativeCurrency,
            rpcUrls: base.rpcUrls.default.http,
            blockExplorerUrls: [base.blockExplorers?.default.url],
          },
        ],
      ],
      ["eth_chainId", undefined],
    ]);
  });

  it("adds no network after another failure", async () => {
    const { provider, methods } = walletWith({ [SWITCH]: [rpcError(-32_603, "Internal")] });
    await expect(switchToBase(provider)).rejects.toThrow();
    expect(methods()).toEqual([SWITCH]);
  });

  it("passes the network's own URLs to the wallet, not the kit's URLs", async () => {
    const http = ["https://own.example"];
    const gateway = { ...base, rpcUrls: { default: { http: ["https://gateway.example"] }, chainDefault: { http } } };
    const { provider, requests } = walletWith({ [SWITCH]: [rpcError(4902)], eth_chainId: ["0x2105"] });
    await switchNetwork(provider, gateway, "Fox");
    expect(requests[1]).toMatchObject([ADD, [{ rpcUrls: http }]]);
  });

  it("repeats the switch when the wallet added the network without switching to it", async () => {
    const { provider, methods } = walletWith({ [SWITCH]: [rpcError(4902)], eth_chainId: ["0x1"] });
    await switchToBase(provider);
    expect(methods()).toEqual([SWITCH, ADD, "eth_chainId", SWITCH]);
  });

  it.each([
    ["to switch", { [SWITCH]: [rejected] }, [SWITCH]],
    ["to add it", { [SWITCH]: [rpcError(4902)], [ADD]: [rejected] }, [SWITCH, ADD]],
  ])("ends when the visitor declines %s", async (_, responses, requests) => {
    const { provider, methods } = walletWith(responses);
    await expect(switchToBase(provider)).rejects.toMatchObject({ _tag: "UserRejected" });
    expect(methods()).toEqual(requests);
  });

  it.each([
    ["be switched", { [SWITCH]: [rpcError(-32_601, "no such method")] }],
    ["be given networks", { [SWITCH]: [rpcError(4902)], [ADD]: [rpcError(-32_601, "no such method")] }],
  ])("fails for a wallet that cannot %s", async (_, responses) => {
    await expect(switchToBase(walletWith(responses).provider)).rejects.toMatchObject({
      _tag: "ChainNotSupported",
      message: "Chain is not supported",
      details: { chainId: "eip155:8453" },
    });
  });
});

describe("switching the network of a relay wallet", () => {
  const approved = (chains: ReadonlyArray<string>, methods: ReadonlyArray<string>): RelayNamespace => ({
    accounts: ["eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045"],
    chains,
    methods,
    events: [],
  });
  const sessionWith = (eip155: RelayNamespace, respond: () => Promise<unknown> = async () => null) => {
    const requests: string[] = [];
    const session = {
      ...fakeSession(),
      namespaces: { eip155 },
      request: async ({ chainId, method }: { chainId: string; method: string }) => {
        requests.push(`${method} on ${chainId}`);
        return respond();
      },
    };
    const context = { networks: () => [mainnet, base], rpc: async () => null, sent: () => {} };
    const provider = sessionProvider(session, context, "eip155:1");
    if (!provider) throw new Error("the session has an account");
    return { provider, requests };
  };

  it("sends no request when the wallet approved the network", async () => {
    const { provider, requests } = sessionWith(approved(["eip155:1", "eip155:8453"], [SWITCH]));
    await switchToBase(provider);
    expect(provider.chainId()).toBe("eip155:8453");
    expect(requests).toEqual([]);
  });

  it("asks the wallet, on its current network, when the network was not approved", async () => {
    const { provider, requests } = sessionWith(approved(["eip155:1"], [SWITCH]));
    await switchToBase(provider);
    expect(requests).toEqual([`${SWITCH} on eip155:1`]);
    expect(provider.chainId()).toBe("eip155:8453");
  });

  // shows docs/rules/chain.md#wallets-that-do-not-know-a-network
  it("keeps the network when the visitor declines", async () => {
    const reject = () => Promise.reject(rpcError(5000, "User rejected."));
    const { provider, requests } = sessionWith(approved(["eip155:1"], [SWITCH]), reject);
    await expect(switchToBase(provider)).rejects.toMatchObject({ _tag: "UserRejected" });
    expect(provider.chainId()).toBe("eip155:1");
    expect(requests).toHaveLength(1);
  });

  it("fails when the wallet approved neither the network nor the switch method", async () => {
    const { provider, requests } = sessionWith(approved(["eip155:1"], ["personal_sign"]));
    await expect(switchToBase(provider)).rejects.toMatchObject({ _tag: "ChainNotSupported" });
    expect(requests).toEqual([]);
  });
});
