import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { walletErrorOf } from "../../domain/connection/walletErrors/walletErrors.ts";
import { isPorticoError } from "../../domain/errors/isPorticoError.ts";
import { PAGE_WALLETS_MAX, WALLET_ICON_MAX_CHARACTERS, WALLET_NAME_MAX_CHARACTERS } from "../../domain/limits.ts";
import {
  hostileCause,
  hostileList,
  hostileRecord,
  hostileValue,
  just,
  withFaults,
} from "../../testing/hostileValues.ts";
import { pageWallets } from "../bitcoin/pageWallets.ts";
import { listenTo } from "../evm/Eip1193Provider.ts";
import { accountsIn, isWithoutAccounts } from "../evm/evmAccounts.ts";
import { announcementIn } from "../evm/page/announcedWallets.ts";
import { chainIdIn } from "../evm/wire/chainIds.ts";
import { injectedExtensions } from "../polkadot/injectedExtensions.ts";
import { extensionAccounts } from "../polkadot/polkadotConnection.ts";
import { coinbaseInjected } from "../solana/coinbaseInjected.ts";
import { connectorOf } from "../wagmi/wagmiConnectors.ts";
import { makeConnectorIds } from "./connectorIds.ts";
import { accountsOn, methodOf, onAccounts, readStandardWallet, type StandardWallet } from "./standardWallet.ts";
import { walletsIn } from "./walletSources.ts";

const ICON = "data:image/png;base64,AA==";
const nothing = () => {};

/** A wallet's fields may be put into a page unchanged: short texts, and the address of an image. */
const expectPresentable = ({ name, imageUrl }: { readonly name: string; readonly imageUrl?: string }) => {
  expect(typeof name).toBe("string");
  expect(name.trim()).not.toBe("");
  expect(name).not.toMatch(/\p{C}|[\n\t]/u);
  expect(name.length).toBeLessThanOrEqual(WALLET_NAME_MAX_CHARACTERS);
  if (imageUrl === undefined) return;
  expect(imageUrl.length).toBeLessThanOrEqual(WALLET_ICON_MAX_CHARACTERS);
  expect(imageUrl).toMatch(/^(data:image\/|https:\/\/)/i);
};

/** Puts values into the page for one test. */
const globalNames: string[] = [];
const setGlobal = (name: string, descriptor: PropertyDescriptor) => {
  Object.defineProperty(globalThis, name, { ...descriptor, configurable: true });
  globalNames.push(name);
};
afterEach(() => {
  for (const name of globalNames.splice(0)) Reflect.deleteProperty(globalThis, name);
});

const info = { uuid: "1", name: "Good", icon: ICON, rdns: "test.good" };
const provider = { request: nothing };

describe("an announcement (EIP-6963)", () => {
  it("is decoded field by field", () => {
    expect(announcementIn({ info, provider })).toEqual({
      provider,
      name: "Good",
      rdns: "test.good",
      imageUrl: ICON,
    });
  });

  it("is either presentable or dropped, whatever it contains", () => {
    const detail = fc.oneof(
      hostileValue(),
      withFaults({ info, provider }),
      hostileRecord({ info: withFaults(info), provider: just(provider) }),
      hostileRecord({ info: just(info), provider: withFaults(provider) }),
    );
    fc.assert(
      fc.property(detail, (make) => {
        const announcement = announcementIn(make());
        if (announcement) expectPresentable(announcement);
      }),
    );
  });

  it.each([
    ["javascript:alert(1)"],
    ["http://icons.test/x.png"],
    ["data:text/html,x"],
    [`data:image/png;base64,${"A".repeat(WALLET_ICON_MAX_CHARACTERS)}`],
  ])("shows no icon unless it is an image of limited size (%.30s)", (icon) => {
    expect(announcementIn({ info: { ...info, icon }, provider })).not.toHaveProperty("imageUrl");
  });

  it.each([["localhost"], [""], ["io.metamask evil"], ["io..metamask"], ["іo.metamask"]])(
    "has no reverse domain name when it is malformed (%s)",
    (rdns) => {
      expect(announcementIn({ info: { ...info, rdns }, provider })).not.toHaveProperty("rdns");
    },
  );
});

describe("a name", () => {
  it.each([
    ["Meta\u200bMask", "MetaMask"],
    ["\u202eksaMateM\u202c", "ksaMateM"],
    ["Meta\nMask\t", "Meta Mask"],
    ["\ud800Fox", "Fox"],
    ["MetaMask\u3164", "MetaMask"],
    ["狐 Wallet", "狐 Wallet"],
  ])("is shown on one line, without invisible characters: %j", (name, visibleName) => {
    expect(announcementIn({ info: { ...info, name }, provider })).toMatchObject({ name: visibleName });
  });

  it("is missing when nothing of it can be seen", () => {
    expect(announcementIn({ info: { name: "\u200b\u202e" }, provider })).toBeUndefined();
  });
});

describe("a Wallet Standard wallet", () => {
  const account = { address: "A", publicKey: Uint8Array.of(1), chains: ["solana:mainnet"], features: [] };
  const good = {
    version: "1.0.0",
    name: "Good",
    icon: ICON,
    chains: ["solana:mainnet"],
    features: { "standard:connect": { connect: nothing } },
    accounts: [account],
  };
  const sourceOf = (candidates: ReadonlyArray<unknown>) => ({
    name: "test",
    candidates: () => candidates,
    read: readStandardWallet,
  });

  it("is found whatever else has registered", () => {
    fc.assert(
      fc.property(hostileList(fc.oneof(hostileValue(), withFaults(good))), (others) => {
        const found = walletsIn<StandardWallet>([sourceOf([...others(), good])], nothing)();
        expect(found.some(({ provider }) => provider === good)).toBe(true);
        for (const wallet of found) {
          expectPresentable(wallet);
          methodOf(wallet, "standard:connect", "connect");
          accountsOn(wallet, "solana");
          onAccounts(wallet, nothing)();
        }
      }),
    );
  });

  it.each([
    ["features", null],
    ["features", undefined],
    ["chains", undefined],
    ["chains", "solana:mainnet"],
    ["name", { toString: (): string => "Good" }],
    ["name", "x".repeat(WALLET_NAME_MAX_CHARACTERS + 1)],
  ])("is dropped, and logged once, when its %s is %o", (field, value) => {
    const lines: string[] = [];
    const search = walletsIn<StandardWallet>([sourceOf([{ ...good, [field]: value }, null, good])], (_, line) =>
      lines.push(line),
    );
    expect(search().map(({ provider }) => provider)).toEqual([good]);
    search();
    expect(lines).toHaveLength(1);
  });

  it("reports changed accounts when they are readable, and nothing else", () => {
    let reports = 0;
    const listeners: Array<(properties: unknown) => void> = [];
    const on = (_: string, listener: (properties: unknown) => void) => listeners.push(listener);
    const wallet = { ...good, features: { "standard:events": { on } } };
    onAccounts(readStandardWallet(wallet), () => {
      reports += 1;
    });
    fc.assert(
      fc.property(hostileValue(), (make) => {
        listeners[0]?.({ chains: make() });
      }),
    );
    expect(reports).toBe(0);
    listeners[0]?.({ accounts: [] });
    expect(reports).toBe(1);
    Reflect.set(wallet, "accounts", "junk");
    listeners[0]?.({ accounts: "junk" });
    expect(reports).toBe(1);
  });
});

describe("a place where wallets are searched", () => {
  // shows docs/rules/limits.md#wallets-of-a-page
  it("yields a limited number of wallets, each once", () => {
    const candidates = Array.from({ length: PAGE_WALLETS_MAX + 50 }, () => ({}));
    const read = (provider: unknown) => ({ provider });
    const lines: string[] = [];
    const search = walletsIn(
      [
        { name: "many", candidates: () => [candidates[0], ...candidates], read },
        { name: "again", candidates: () => candidates.slice(0, 3), read },
      ],
      (_, line) => lines.push(line),
    );
    expect(search()).toHaveLength(PAGE_WALLETS_MAX - 1);
    expect(lines).toHaveLength(1);
  });

  it("that cannot be searched does not affect the others", () => {
    const read = (provider: unknown) => ({ provider });
    const broken = () => {
      throw new Error("no");
    };
    const search = walletsIn(
      [
        { name: "broken", candidates: broken, read },
        { name: "good", candidates: () => [1], read },
      ],
      nothing,
    );
    expect(search()).toEqual([{ provider: 1 }]);
  });

  const globals = [
    "LeatherProvider",
    "btc_providers",
    "okxwallet",
    "injectedWeb3",
    "coinbaseSolana",
    "XverseProviders",
  ];
  const searches = () => {
    const ids = makeConnectorIds();
    return [
      pageWallets(ids, { log: nothing, providerKey: () => "key" }),
      walletsIn([injectedExtensions(ids)], nothing),
      walletsIn([coinbaseInjected], nothing),
    ] as const;
  };

  it("may be a getter that throws", () => {
    const refuse = () => {
      throw new Error("no");
    };
    for (const name of globals) setGlobal(name, { get: refuse });
    for (const search of searches()) expect(search()).toEqual([]);
  });

  it("may contain any value", () => {
    const extension = { enable: nothing, version: "1" };
    const listed = { id: "XverseProviders.BitcoinProvider", name: "Xverse", icon: ICON };
    const content = fc.oneof(
      hostileValue(),
      hostileRecord({ bitcoin: hostileValue() }),
      just({ BitcoinProvider: { request: nothing } }),
      hostileRecord({ a: withFaults(extension), b: hostileValue() }),
      hostileList(fc.oneof(hostileValue(), withFaults(listed), just(listed))),
    );
    fc.assert(
      fc.property(fc.array(content, { minLength: globals.length, maxLength: globals.length }), (values) => {
        for (const [at, name] of globals.entries()) setGlobal(name, { value: values[at]?.() });
        for (const search of searches()) for (const { connector } of search()) expectPresentable(connector);
      }),
    );
  });

  it("keeps every other extension when one is faulty", () => {
    const good = { enable: nothing };
    const injected = { good };
    Object.defineProperty(injected, "bad", {
      enumerable: true,
      get: () => {
        throw new Error("no");
      },
    });
    setGlobal("injectedWeb3", { value: injected });
    const [, extensions] = searches();
    expect(extensions().map(({ connector }) => connector.name)).toEqual(["good"]);
  });
});

describe("a wagmi connector", () => {
  it("is either presentable or dropped, whatever the wallet announced", () => {
    const good = { id: "test.good", name: "Good", type: "injected", icon: ICON, rdns: "test.good" };
    expect(connectorOf(good)).toMatchObject({ type: "ANNOUNCED", rdns: "test.good", imageUrl: ICON });
    const readable = (connector: unknown) => {
      try {
        return connectorOf(connector);
      } catch (cause) {
        expect(cause).toBeInstanceOf(TypeError);
        return undefined;
      }
    };
    fc.assert(
      fc.property(fc.oneof(hostileValue(), withFaults(good)), (make) => {
        const connector = readable(make());
        if (connector) expectPresentable(connector);
      }),
    );
    expect(readable({ ...good, id: "safe" })).toBeUndefined();
  });
});

describe("later answers and events of wallets", () => {
  it("are decoded, whatever they contain", () => {
    fc.assert(
      fc.property(fc.oneof(hostileValue(), hostileList()), (make) => {
        const value = make();
        accountsIn(value);
        isWithoutAccounts(value);
        chainIdIn(value);
        extensionAccounts(value);
      }),
    );
    expect(isWithoutAccounts([])).toBe(true);
    expect([isWithoutAccounts(["junk"]), isWithoutAccounts({ length: 0 }), isWithoutAccounts(null)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it("become an error of the catalogue when the wallet throws, whatever it throws", () => {
    fc.assert(
      fc.property(hostileCause(), (make) => {
        const error = walletErrorOf(make(), { method: "eth_accounts", wallet: "Wallet" });
        expect(isPorticoError(error)).toBe(true);
      }),
    );
  });

  it("are missing, without harm, when the provider has no events", () => {
    const provider = { request: async () => undefined };
    fc.assert(
      fc.property(withFaults({ on: nothing, removeListener: nothing }), (make) => {
        listenTo(Object.assign(Object.create(make()), provider), "accountsChanged", nothing)();
      }),
    );
  });
});
