import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseDeepLink, stringifyDeepLink } from "../relay/deepLinkChoice.ts";
import { parseRecentWallets, rememberWallet, stringifyRecentWallets } from "./recentWallets.ts";
import type { DirectoryWallet } from "./wallet.ts";

// Literal values, so that these tests notice a change of the limits.
const RECENT_WALLETS_MAX = 2;

const named = (id: string): DirectoryWallet => ({ id, name: id });
const filled = fc.string({ minLength: 1 });
const wallet: fc.Arbitrary<DirectoryWallet> = fc.record(
  {
    id: filled,
    name: filled,
    badgeType: fc.constantFrom("none" as const, "certified" as const),
    homepage: filled,
    appStore: filled,
    playStore: filled,
    chromeStore: filled,
    imageId: filled,
    imageUrl: filled,
    order: fc.nat(),
    mobileLink: filled,
    desktopLink: filled,
    webappLink: filled,
    rdns: filled,
    injected: fc.array(fc.record({ namespace: filled, injectedId: filled }, { requiredKeys: [] })),
    chains: fc.array(filled),
  },
  { requiredKeys: ["id", "name"] },
);

describe("recent wallets", () => {
  // shows docs/rules/connection.md#recent-wallets
  // shows docs/rules/limits.md#sizes-of-answers-and-stored-values
  it("are the newest two, each once", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("a", "b", "c", "d")), (used) => {
        const recent = used.map(named).reduce<ReadonlyArray<DirectoryWallet>>(rememberWallet, []);
        const newestFirst = [...new Set([...used].reverse())];
        expect(recent.map(({ id }) => id)).toEqual(newestFirst.slice(0, RECENT_WALLETS_MAX));
      }),
    );
  });

  it("are updated with the wallet's current data", () => {
    const [first] = rememberWallet([named("a")], { id: "a", name: "A of today" });
    expect(first?.name).toBe("A of today");
  });

  it("survive storage unchanged", () => {
    fc.assert(
      fc.property(fc.uniqueArray(wallet, { selector: ({ id }) => id, maxLength: RECENT_WALLETS_MAX }), (recent) => {
        expect(parseRecentWallets(stringifyRecentWallets(recent))).toEqual(recent);
      }),
    );
  });

  // shows docs/rules/directory.md#directory-wallet
  it("are stored with the directory's field names", () => {
    const entry = {
      id: "a",
      name: "A",
      badge_type: "certified",
      homepage: "https://a.example",
      app_store: "https://apps.example/a",
      play_store: "https://play.example/a",
      chrome_store: "https://chrome.example/a",
      image_id: "image",
      image_url: "https://a.example/logo.png",
      order: 7,
      mobile_link: "a:",
      desktop_link: "a-desktop:",
      webapp_link: "https://app.a.example",
      rdns: "example.a",
      injected: [{ namespace: "eip155", injected_id: "isA" }],
      chains: ["eip155:1"],
    };
    const wallets = parseRecentWallets(JSON.stringify([entry]));
    expect(Object.keys(wallets[0] ?? {})).toHaveLength(Object.keys(entry).length);
    expect(JSON.parse(stringifyRecentWallets(wallets))).toEqual([entry]);
  });

  // shows docs/rules/directory.md#directory-wallet
  it("are read as other kits stored them, without null values and unknown fields", () => {
    const stored = JSON.stringify([
      {
        id: "a",
        name: "A",
        rdns: null,
        homepage: "",
        mobile_link: "a://",
        injected: null,
        description: "x",
        order: "7",
      },
      { id: "a", name: "A again" },
      { id: "b", name: "B", chains: ["eip155:1", 5] },
      { id: "c", name: "C" },
    ]);
    expect(parseRecentWallets(stored)).toEqual([
      { id: "a", name: "A", mobileLink: "a://" },
      { id: "b", name: "B", chains: ["eip155:1"] },
    ]);
  });

  it.each([undefined, "", "{", "null", "{}", "7", '[null, 1, "a", {}, {"id":"x"}, {"id":1,"name":"x"}]'])(
    "are empty for %s",
    (stored) => {
      expect(parseRecentWallets(stored)).toEqual([]);
    },
  );

  it("can be read from any JSON without failing", () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (stored) => {
        expect(parseRecentWallets(stored).length).toBeLessThanOrEqual(RECENT_WALLETS_MAX);
      }),
    );
  });
});

describe("the stored link", () => {
  it("survives storage unchanged", () => {
    fc.assert(
      fc.property(fc.constantFrom("rainbow://", "https://w.example/app/"), fc.string(), (href, name) => {
        expect(parseDeepLink(stringifyDeepLink({ href, name }))).toEqual({ href, name });
      }),
    );
  });

  it.each(["javascript:alert(1)//", "intent://x", "http://w.example/", "/logout"])(
    "is not read when it is %s",
    (href) => {
      expect(parseDeepLink(JSON.stringify({ href, name: "x" }))).toBeUndefined();
    },
  );

  // shows docs/rules/connection.md#remembered-link
  it("has the shape that the relay's library reads", () => {
    expect(stringifyDeepLink({ href: "rainbow://", name: "Rainbow" })).toBe('{"href":"rainbow://","name":"Rainbow"}');
  });

  it.each([undefined, "", "null", "[]", '{"href":1,"name":"x"}', '{"href":"x:"}', "x"])(
    "is undefined for %s",
    (stored) => {
      expect(parseDeepLink(stored)).toBeUndefined();
    },
  );
});
