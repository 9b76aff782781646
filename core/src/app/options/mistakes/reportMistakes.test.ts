import { mainnet as viemMainnet } from "viem/chains";
import { afterEach, describe, expect, it, vi } from "vitest";
import { evmAdapter } from "../../../adapters/evm.ts";
import { base, mainnet, presetNetworks, solana } from "../../../networks.ts";
import { constantStore } from "../../standIn/store.ts";
import type { LogEntry } from "../PorticoOptions.ts";
import { forgetClient, reportOptions, reportUse } from "./reportMistakes.ts";

const usdc = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const valid = { projectId: "0".repeat(32), networks: [mainnet, base], adapters: [evmAdapter()] };

/** What is said about options. */
const said = (change: object): ReadonlyArray<string> => {
  const entries: LogEntry[] = [];
  reportOptions({ ...valid, onLog: (entry: LogEntry) => entries.push(entry), ...change });
  return entries.map(({ message }) => message);
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

// shows docs/rules/errors.md#mistakes-of-a-site
describe("a mistake in the options", () => {
  it("is none in the options of a site without mistakes", () => {
    expect(said({ networks: presetNetworks })).toEqual([]);
    expect(
      said({
        networks: [viemMainnet],
        defaultNetwork: "eip155:1",
        endpoints: { relay: "wss://relay.example" },
        features: { analytics: "remote" },
        metadata: { name: "Shop", icons: [] },
        modal: {
          allWallets: "ONLY_MOBILE",
          chainImages: { "eip155:1": "/ethereum.svg" },
          customWallets: [{ id: "own", name: "Own" }],
          defaultAccountTypes: { eip155: "smartAccount" },
          features: { socials: false, connectMethodsOrder: ["wallet", "email"] },
          themeMode: "system",
          themeVariables: { accent: "#0a7", "--w3m-font-size-master": "12px" },
          tokens: { "eip155:1": { address: usdc, imageUrl: "/usdc.svg" } },
        },
        rpcUrls: { "eip155:1": ["https://node.example"] },
        sources: { balances: [{}] },
        reconnect: undefined,
      }),
    ).toEqual([]);
  });

  it.each([
    [{ networks: [1] }, 'networks[0] is a number. Pass the preset "Ethereum" (eip155:1) of @portico/core/networks'],
    [{ networks: ["base"] }, 'networks[0] is a text. Pass the preset "Base" (eip155:8453)'],
    [{ networks: [mainnet, undefined] }, "networks[1] is undefined. Is it imported by its right name?"],
    [{ networks: [null] }, "networks[0] is null."],
    [{ networks: [{ id: 5 }] }, "networks[0] is no network: it lacks name, nativeCurrency, rpcUrls.default.http."],
    [{ networks: [{ ...viemMainnet, id: "1" }] }, "networks[0].caipNetworkId is missing."],
    [{ networks: [{ ...mainnet, id: 5 }] }, "networks[0] has a caipNetworkId that its id"],
    [{ networks: [{ ...mainnet, caipNetworkId: "ethereum" }] }, "networks[0].caipNetworkId is no CAIP-2 id"],
    [{ networks: mainnet }, "networks is an object. Pass a list"],
    [{ networks: [] }, "networks is an empty list."],
    [{ networks: undefined }, "networks is undefined. Pass a list"],
    [{ defaultNetwork: base }, 'defaultNetwork is an object. It takes the CAIP-2 id of a network: "eip155:8453".'],
    [{ defaultNetwork: 1 }, 'defaultNetwork is a number. It takes the CAIP-2 id of a network: "eip155:1".'],
    [{ defaultNetwork: "a b" }, 'defaultNetwork is a text. It takes the CAIP-2 id of a network: "eip155:1".'],
    [{ adapters: [evmAdapter] }, "adapters[0] is the function evmAdapter itself. Call it: adapters: [evmAdapter()]."],
    [{ adapters: evmAdapter() }, "adapters is an object. Pass a list: adapters: [evmAdapter()]."],
    [{ adapters: [{}] }, "adapters[0] is an object, and no adapter."],
    [{ adapters: [undefined] }, "adapters[0] is undefined, and no adapter."],
    [{ proectId: "" }, "proectId is not an option. Did you mean projectId?"],
    [{ modal: { themMode: "dark" } }, "modal.themMode is not an option. Did you mean modal.themeMode?"],
    [
      { modal: { features: { sawps: false } } },
      "modal.features.sawps is not an option. Did you mean modal.features.swaps?",
    ],
    [{ modal: { themeVariables: { acent: "" } } }, "Did you mean modal.themeVariables.accent?"],
    [{ modal: { themeVariables: { "--w3m-acent": "" } } }, "Did you mean modal.themeVariables.--w3m-accent?"],
    [{ modal: { customWallets: [{ id: "a", nane: "" }] } }, "Did you mean modal.customWallets[0].name?"],
    [{ modal: { tokens: { "eip155:1": { adress: "" } } } }, 'Did you mean modal.tokens["eip155:1"].address?'],
    [
      { modal: { tokens: { "eip155:10": { address: usdc } } } },
      'modal.tokens["eip155:10"] is of a network that the client does not have. It has eip155:1, eip155:8453.',
    ],
    [
      { modal: { tokens: { "eip155:1": { address: usdc.replace("A0b", "a0b") } } } },
      'modal.tokens["eip155:1"].address is no address of its network.',
    ],
    [
      { networks: [solana], modal: { tokens: { [solana.caipNetworkId]: { address: usdc } } } },
      "address has no effect: balances of tokens are read on EVM networks only.",
    ],
    [{ modal: { defaultAccountTypes: { eip155: "smart" } } }, 'It takes "eoa" or "smartAccount".'],
    [{ metadata: { nme: "" } }, "metadata.nme is not an option. Did you mean metadata.name?"],
    [{ metadata: { colour: "" } }, "The options of metadata are description, icons, name, url."],
    [{ endpoints: { rely: "" } }, "endpoints.rely is not an option. Did you mean endpoints.relay?"],
    [{ themeMode: "dark" }, "themeMode is not an option. It belongs at modal.themeMode."],
    [{ features: { email: false } }, "features.email is not an option. It belongs at modal.features.email."],
    [{ chains: [] }, "chains is not an option. Portico calls it networks."],
    [{ appName: "" }, "appName is not an option. Portico calls it metadata.name."],
    [{ reconnect: "yes" }, "reconnect is a text. It takes true or false."],
    [{ modal: [] }, "modal is a list. It takes an object."],
    [{ modal: { allWallets: "show" } }, 'modal.allWallets is "show". Did you mean "SHOW"?'],
    [{ modal: { features: { socials: ["googel"] } } }, 'modal.features.socials[0] is "googel". Did you mean "google"?'],
    [{ features: { analytics: 1 } }, 'features.analytics is a number. It takes true or false, "remote" or an object.'],
    [{ rpcUrls: { "eip155:1": "https://node.example" } }, 'rpcUrls["eip155:1"] is a text. It takes a list.'],
  ])("%o is explained", (change, message) => {
    const messages = said(change);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain(message);
  });

  it("lists the options of a client where nothing is similar", () => {
    expect(said({ nonsense: 1 }).join()).toContain("The options of the client are adapters, defaultNetwork, endpoints");
  });

  it("says what the options of a page are, in a page", () => {
    expect(said({ storagePath: "session.json" })).toEqual([]);
    vi.stubGlobal("document", {});
    expect(said({ storagePath: "session.json" }).join()).toContain("storagePath is not an option.");
  });

  it("never throws", () => {
    const hostile = new Proxy({}, { get: () => expect.unreachable("read") });
    for (const value of [undefined, null, 1, "x", [], () => {}, hostile]) {
      expect(() => reportOptions({ networks: [value], onLog: () => {} })).not.toThrow();
    }
  });

  it("is said once, in the console where there is no log", () => {
    const print = vi.spyOn(console, "warn").mockImplementation(() => {});
    for (const _ of [1, 2]) reportOptions({ ...valid, modal: { enableWalets: true } });
    expect(print.mock.calls).toEqual([
      ["[portico] modal.enableWalets is not an option. Did you mean modal.enableWallets?"],
    ]);
  });
});

/** A client whose dialog can be opened. */
const clientWith = (connectors: ReadonlyArray<unknown>) => {
  let isOpen = false;
  const listeners = new Set<() => void>();
  return {
    modal: {
      store: {
        get: () => ({ isOpen }),
        subscribe: (listener: () => void) => {
          listeners.add(listener);
          listener();
        },
      },
    },
    connectors: { store: constantStore({ connectors }) },
    open: () => {
      isOpen = true;
      for (const listener of listeners) listener();
    },
  };
};

// shows docs/rules/errors.md#mistakes-of-a-site
describe("a mistake in the use of a client", () => {
  const logged = (): [string[], (entry: LogEntry) => void] => {
    const messages: string[] = [];
    return [messages, ({ message }) => messages.push(message)];
  };

  it("is a dialog without an adapter, which is said when it opens", () => {
    const [messages, onLog] = logged();
    const client = clientWith([]);
    reportUse(client, { onLog });
    expect(messages).toEqual([]);
    client.open();
    expect(messages.join()).toContain("adapters: [evmAdapter()]");
  });

  it("is none with an adapter, or when one was added", () => {
    const [messages, onLog] = logged();
    for (const [client, adapters] of [
      [clientWith([]), [evmAdapter()]],
      [clientWith([{}]), []],
    ] as const) {
      reportUse(client, { onLog, adapters });
      client.open();
    }
    expect(messages).toEqual([]);
  });

  it("is a second client with the same storage", () => {
    const [messages, onLog] = logged();
    const [first, second, third] = [clientWith([]), clientWith([]), clientWith([])];
    const options = { onLog, adapters: [evmAdapter()] };
    reportUse(first, { ...options, storagePath: "a.json" });
    reportUse(second, { ...options, storagePath: "b.json" });
    expect(messages).toEqual([]);
    reportUse(third, { ...options, storagePath: "a.json" });
    expect(messages.join()).toContain("Two clients use the same storage (a.json)");
    for (const client of [first, second, third]) forgetClient(client);
  });

  it("is none where the first client was disposed of, or nothing is stored", () => {
    const [messages, onLog] = logged();
    const [first, second] = [clientWith([]), clientWith([])];
    vi.stubGlobal("document", {});
    reportUse(first, { onLog });
    forgetClient(first);
    reportUse(second, { onLog });
    forgetClient(second);
    vi.unstubAllGlobals();
    for (const client of [first, second]) reportUse(client, { onLog });
    expect(messages).toEqual([]);
  });

  it("is a client that each render makes again", () => {
    const [messages, onLog] = logged();
    vi.stubGlobal("document", {});
    const stack = "Error\n    at createPortico\n    at Site\n    at renderWithHooks (react-dom.js:1:1)";
    const [first, second] = [clientWith([]), clientWith([])];
    reportUse(first, { onLog }, stack);
    expect(messages).toEqual([]);
    reportUse(second, { onLog }, stack);
    expect(messages.join()).toContain("A client was made while React rendered");
    for (const client of [first, second]) forgetClient(client);
  });
});
