import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Network } from "../../domain/chain/network.ts";
import { rpcErrorOf } from "../../domain/errors/remote/rpcErrors.ts";
import { base, mainnet } from "../../networks.ts";
import type { RelayNamespace, RelaySessionListener } from "../../ports/RelaySession.ts";
import { fakeSession } from "../../testing/connectingBench.ts";
import { providerEvents } from "../relay/providerEvents.ts";
import type { Eip1193Provider } from "./Eip1193Provider.ts";
import { sessionProvider } from "./sessionProvider.ts";
import { switchNetwork } from "./switchNetwork.ts";

const BASE = { chainId: "0x2105" };
const SWITCH = "wallet_switchEthereumChain";
const ADD = "wallet_addEthereumChain";
const rpcError = (code: number, message = "no", data?: unknown) => Object.assign(new Error(message), { code, data });
const rejected = rpcError(4001, "User rejected the request.");

/**
 * A wallet on Ethereum that gives the listed answers in turn, with a record of what it was asked for. It moves when it
 * answers `null` to one of the methods in `moves`.
 */
const walletWith = (responses: Readonly<Record<string, ReadonlyArray<unknown>>>, moves = [SWITCH, ADD]) => {
  const requests: Array<readonly [method: string, params: unknown]> = [];
  let chainId: unknown = "0x1";
  const { emit, on, removeListener } = providerEvents();
  const provider: Eip1193Provider = {
    request: async ({ method, params }) => {
      const turn = requests.filter(([before]) => before === method).length;
      requests.push([method, params]);
      const response = responses[method]?.[turn];
      if (response instanceof Error) throw response;
      if (method === "eth_chainId") return response ?? chainId;
      if (moves.includes(method)) chainId = BASE.chainId;
      return response ?? null;
    },
    on,
    removeListener,
  };
  return {
    provider,
    requests,
    methods: () => requests.map(([method]) => method),
    /** The wallet goes somewhere by itself. */
    goTo: (next: unknown) => {
      chainId = next;
    },
    /** The wallet says where it is, whether that is true or not. */
    report: (next: unknown) => emit("chainChanged", next),
  };
};
const switchToBase = (provider: Eip1193Provider) => switchNetwork(provider, base, "Fox");

// shows docs/rules/chain.md#wallets-that-do-not-know-a-network
describe("switching the network of a wallet", () => {
  it("takes one request when the wallet knows the network", async () => {
    const { provider, requests } = walletWith({});
    expect(await switchToBase(provider)).toBe("eip155:8453");
    expect(requests).toEqual([
      [SWITCH, [BASE]],
      ["eth_chainId", undefined],
    ]);
  });

  it.each([
    ["4902", rpcError(4902)],
    ["5000 and the words", rpcError(5000, "Unrecognized chain ID")],
    ["32603", rpcError(32_603)],
    ["-32603 about a chain", rpcError(-32_603, "Unrecognized chain ID")],
    ["-32603 about a chain in other words", rpcError(-32_603, "Chain not configured")],
    ["-32000 about a chain", rpcError(-32_000, "The chain has not been added")],
    ["4902 inside", rpcError(-32_603, "Internal", { originalError: { code: 4902 } })],
    ["the words without a code", new Error("Unrecognized chain ID")],
    ["an error of the relay", rpcErrorOf({ method: SWITCH, code: 4902, message: "no" })],
    ["the words and 4100", rpcError(4100, "Unrecognized chain ID")],
    ["the words and 4200", rpcError(4200, 'Unrecognized chain ID "0x2105"')],
    ["the words and 4901", rpcError(4901, "Try adding the chain using wallet_addEthereumChain first.")],
    ["JSON behind words", new Error('Error: {"code":4902,"message":"no"}')],
    ["the name of the error", Object.assign(new Error("no"), { name: "UnrecognizedChainError" })],
    ["a word as its code", Object.assign(new Error("no"), { code: "UNRECOGNIZED_CHAIN_ID" })],
    ["a network that is not added", rpcError(-32_603, "Network 8453 has not been added")],
    ["an unknown network", new Error("Unsupported network")],
  ])("adds the network when the wallet does not know it: %s", async (_, unknown) => {
    const { provider, requests } = walletWith({ [SWITCH]: [unknown] });
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
      ["eth_chainId", undefined],
    ]);
  });

  it.each([
    ["Internal"],
    ["The switch of the chain was not approved"],
    ["The chain switch was dismissed"],
    ["The request for the chain has timed out"],
    ["Network error"],
    ["Unknown network error"],
  ])("adds no network after another failure: %s", async (message) => {
    const { provider, methods } = walletWith({ [SWITCH]: [rpcError(-32_603, message)] });
    await expect(switchToBase(provider)).rejects.toMatchObject({ _tag: "InternalRpcError" });
    expect(methods()).toEqual([SWITCH]);
  });

  it("passes the network's own URLs to the wallet, not the kit's URLs", async () => {
    const http = ["https://own.example"];
    const gateway = { ...base, rpcUrls: { default: { http: ["https://gateway.example"] }, chainDefault: { http } } };
    const { provider, requests } = walletWith({ [SWITCH]: [rpcError(4902)] });
    await switchNetwork(provider, gateway, "Fox");
    expect(requests[1]).toMatchObject([ADD, [{ rpcUrls: http }]]);
  });

  describe("that the wallet does not know", () => {
    const added = async (network: Network) => {
      const { provider, requests } = walletWith({ [SWITCH]: [rpcError(4902)] });
      await switchNetwork(provider, network, "Fox");
      const [, params] = requests.find(([method]) => method === ADD) ?? [];
      return params;
    };
    const withNodes = (http: ReadonlyArray<string>, chainDefault?: ReadonlyArray<string>): Network => ({
      ...base,
      rpcUrls: { default: { http }, ...(chainDefault ? { chainDefault: { http: chainDefault } } : {}) },
    });
    const notForWallets = [
      "http://node.example",
      "wss://node.example",
      "ws://127.0.0.1:8545",
      "ftp://node.example",
      "javascript:alert(1)",
      "https://user:secret@node.example",
      "https://node.example/\n",
      "node.example",
      "",
    ];
    const withKey = [
      "https://rpc.walletconnect.org/v1/?chainId=eip155%3A8453&projectId=0123456789abcdef0123456789abcdef",
      "https://node.example/?apikey=0123456789abcdef",
      "https://base-mainnet.example/v2/Ab3dEf6hIj9lMn2pQr5tUv8x",
    ];

    // shows docs/rules/chain.md#networks-for-wallets
    it("is added with the nodes that a wallet may use, and no others", async () => {
      const usable = [
        "https://node.example/rpc",
        "http://localhost:8545",
        "http://127.0.0.1:8545",
        "http://[::1]:8545",
        "https://node.example/?network=base",
      ];
      const chainDefault = [...notForWallets, ...withKey, ...usable];
      expect(await added(withNodes(["https://own.example"], chainDefault))).toMatchObject([{ rpcUrls: usable }]);
      expect(await added(withNodes(chainDefault))).toMatchObject([{ rpcUrls: usable }]);
      expect(await added(withNodes(usable, notForWallets))).toMatchObject([{ rpcUrls: usable }]);
      expect(await added(withNodes([...notForWallets, ...withKey]))).toMatchObject([{ rpcUrls: withKey }]);
    });

    // shows docs/rules/chain.md#networks-for-wallets
    it.each([
      [undefined, undefined],
      ["https://scan.example/?chain=own", "https://scan.example/?chain=own"],
      ["http://scan.example", undefined],
      ["http://localhost:4000", undefined],
      ["javascript:alert(1)", undefined],
      ["https://user:secret@scan.example", undefined],
      ["data:image/png;base64,AAAA", undefined],
      ["/scan", undefined],
    ])("is added without an explorer and a picture at %s that are not of the web", async (url, shown) => {
      const { blockExplorers: _, ...network } = withNodes(["https://node.example"]);
      const given =
        url === undefined ? {} : { blockExplorers: { default: { name: "", url } }, assets: { imageUrl: url } };
      const urls = shown === undefined ? {} : { blockExplorerUrls: [shown], iconUrls: [shown] };
      expect(await added({ ...network, ...given })).toEqual([
        {
          ...BASE,
          chainName: "Base",
          nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
          rpcUrls: ["https://node.example"],
          ...urls,
        },
      ]);
    });

    // shows docs/rules/chain.md#networks-for-wallets
    it("is added with the currency as it is, although some wallets take symbols of 2 to 6 characters only", async () => {
      const nativeCurrency = { name: "Points", symbol: "P", decimals: 0, logo: "https://own.example/logo.png" };
      expect(await added({ ...base, nativeCurrency })).toMatchObject([
        { nativeCurrency: { name: "Points", symbol: "P", decimals: 0 } },
      ]);
    });

    // shows docs/rules/chain.md#networks-for-wallets
    it.each([[notForWallets], [[]]])("is not added without a node that a wallet may use: %#", async (http) => {
      const { provider, methods } = walletWith({ [SWITCH]: [rpcError(4902)] });
      const failure = await switchNetwork(provider, withNodes(http), "Fox").catch((error: unknown) => error);
      expect(failure).toMatchObject({
        _tag: "ChainNotSupported",
        message: expect.stringMatching(/does not know eip155:8453.*set rpcUrls\.chainDefault\.http/),
      });
      expect(JSON.stringify(failure)).not.toMatch(/secret/);
      expect(methods()).toEqual([SWITCH]);
    });
  });

  it("repeats the switch when the wallet added the network without switching to it", async () => {
    const { provider, methods } = walletWith({ [SWITCH]: [rpcError(4902)] }, [SWITCH]);
    expect(await switchToBase(provider)).toBe("eip155:8453");
    expect(methods()).toEqual([SWITCH, ADD, "eth_chainId", SWITCH, "eth_chainId"]);
  });

  it.each([
    ["to switch", { [SWITCH]: [rejected] }, [SWITCH]],
    ["to switch, in a wrapped error", { [SWITCH]: [rpcError(-32_603, "x", { originalError: rejected })] }, [SWITCH]],
    ["to switch, in words", { [SWITCH]: [rpcError(-32_603, "Chain switch rejected")] }, [SWITCH]],
    ["to switch, by a code of the relay", { [SWITCH]: [rpcError(5000, "")] }, [SWITCH]],
    ["to switch, inside 4902", { [SWITCH]: [rpcError(4902, "x", { code: 4001 })] }, [SWITCH]],
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

// shows docs/rules/chain.md#where-a-wallet-is
describe("a wallet that has agreed to switch", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  // shows docs/rules/limits.md#waiting-and-repeating
  it.each([
    ["to switch", {}],
    ["to add the network and to switch", { [SWITCH]: [rpcError(4902)] }],
  ])("%s, and stays where it was, is still there: it is asked for four seconds", async (_, responses) => {
    const { provider, methods } = walletWith(responses, []);
    const switching = switchToBase(provider);
    await vi.advanceTimersByTimeAsync(3_900);
    const looks = methods().length;
    await vi.advanceTimersByTimeAsync(100);
    expect(await switching).toBe("eip155:1");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(methods().length).toBeLessThanOrEqual(looks + 1);
  });

  it("is not there because of an answer that is older than its event", async () => {
    let look = 0;
    let answer = (_chainId: string) => {};
    const { emit, on, removeListener } = providerEvents();
    const request: Eip1193Provider["request"] = async ({ method }) => {
      if (method !== "eth_chainId") return null;
      look += 1;
      return look > 1 ? "0x89" : new Promise((resolve) => (answer = resolve));
    };
    const switching = switchToBase({ request, on, removeListener });
    await vi.advanceTimersByTimeAsync(10);
    emit("chainChanged", "0x89");
    answer(BASE.chainId);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await switching).toBe("eip155:137");
  });

  it("is asked again when it fails to say where it is while it moves", async () => {
    const failing = [rpcError(-32_603, "busy"), rpcError(-32_603, "busy")];
    const { provider } = walletWith({ eth_chainId: failing });
    const switching = switchToBase(provider);
    await vi.advanceTimersByTimeAsync(800);
    expect(await switching).toBe("eip155:8453");
  });

  it("fails with the wallet's error when it never says where it is", async () => {
    const failing = Array.from({ length: 20 }, () => rpcError(-32_603, "broken"));
    const switching = switchToBase(walletWith({ eth_chainId: failing }).provider).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await switching).toMatchObject({ message: "broken" });
  });

  it("is there when it says so by an event, although it never answers the request", async () => {
    const { emit, on, removeListener } = providerEvents();
    const provider: Eip1193Provider = { request: () => new Promise(() => {}), on, removeListener };
    const switching = switchToBase(provider);
    emit("chainChanged", BASE.chainId);
    expect(await switching).toBe("eip155:8453");
  });

  it("is waited for when it takes a while", async () => {
    const { provider, goTo } = walletWith({}, []);
    const switching = switchToBase(provider);
    await vi.advanceTimersByTimeAsync(3_000);
    goTo(BASE.chainId);
    await vi.advanceTimersByTimeAsync(400);
    expect(await switching).toBe("eip155:8453");
  });

  it.each([
    ["before its answer", 0],
    ["later", 3_500],
  ])("is believed when it reports the network %s, although it still answers otherwise", async (_, delayMillis) => {
    const { provider, report } = walletWith({}, []);
    setTimeout(() => report(BASE.chainId), delayMillis);
    const switching = switchToBase({
      ...provider,
      request: async (call) => {
        if (call.method === SWITCH) await vi.advanceTimersByTimeAsync(delayMillis);
        return provider.request(call);
      },
    });
    expect(await switching).toBe("eip155:8453");
  });

  it("is elsewhere when it reports another network", async () => {
    const { provider, goTo, report } = walletWith({}, []);
    const switching = switchToBase(provider);
    await vi.advanceTimersByTimeAsync(100);
    goTo("0x89");
    report("0x89");
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await switching).toBe("eip155:137");
  });

  it.each([[new Promise(() => {})], ["Base"], [null], [{}]])("is nowhere when it says %o", async (said) => {
    const { provider, goTo } = walletWith({}, []);
    goTo(said);
    const switching = switchToBase(provider);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await switching).toBeUndefined();
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
    const listeners: RelaySessionListener[] = [];
    const session = {
      ...fakeSession(),
      watch: (listener: RelaySessionListener) => {
        listeners.push(listener);
        return () => {};
      },
      namespaces: { eip155 },
      request: async ({ chainId, method }: { chainId: string; method: string }) => {
        requests.push(`${method} on ${chainId}`);
        return respond();
      },
    };
    const context = { networks: () => [mainnet, base], rpc: async () => null, sent: () => {} };
    const provider = sessionProvider(session, context, "eip155:1");
    if (!provider) throw new Error("the session has an account");
    const tell = (notify: (listener: RelaySessionListener) => void) => listeners.forEach(notify);
    return { provider, requests, tell };
  };

  it("sends no request when the wallet approved the network", async () => {
    const { provider, requests } = sessionWith(approved(["eip155:1", "eip155:8453"], [SWITCH]));
    await switchToBase(provider);
    expect(provider.chainId()).toBe("eip155:8453");
    expect(requests).toEqual([]);
  });

  const both = approved(["eip155:1", "eip155:8453"], [SWITCH]);
  it.each([
    ["reports the network", ({ chainChanged }: RelaySessionListener) => chainChanged?.("eip155:8453")],
    ["adds the network to the session", ({ updated }: RelaySessionListener) => updated?.({ eip155: both })],
  ])("asks the wallet, on its current network, and has switched when the wallet %s", async (_, notify) => {
    const { provider, requests, tell } = sessionWith(approved(["eip155:1"], [SWITCH]));
    const switching = switchToBase(provider);
    setTimeout(() => tell(notify), 10);
    expect(await switching).toBe("eip155:8453");
    expect(requests).toEqual([`${SWITCH} on eip155:1`]);
    expect(provider.chainId()).toBe("eip155:8453");
  });

  // shows docs/rules/chain.md#where-a-wallet-is
  it("stays where the wallet is when the wallet has agreed and does neither", async () => {
    vi.useFakeTimers();
    try {
      const { provider, requests } = sessionWith(approved(["eip155:1"], [SWITCH]));
      const refused = expect(switchToBase(provider)).rejects.toMatchObject({ _tag: "ChainNotSupported" });
      await vi.advanceTimersByTimeAsync(4_000);
      await refused;
      expect(provider.chainId()).toBe("eip155:1");
      expect(requests).toEqual([`${SWITCH} on eip155:1`]);
    } finally {
      vi.useRealTimers();
    }
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
