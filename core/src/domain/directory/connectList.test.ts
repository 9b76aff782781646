import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Connector, embeddedConnectorOn } from "../connection/connector.ts";
import { deviceOf } from "../connection/device.ts";
import { type ConnectListInput, type ConnectRow, connectList, showsAllWallets } from "./connectList.ts";
import type { DirectoryWallet } from "./wallet.ts";

// Literal values, so that these tests notice a change of the limits.
const SUGGESTED_WALLETS_SHOWN = 4;

const at = (hasCoarsePointer: boolean) =>
  deviceOf({
    userAgent: "",
    hasCoarsePointer,
    hasFinePointer: !hasCoarsePointer,
    maxTouchPoints: 0,
    callsItselfMobile: false,
    telegram: undefined,
    isFramed: false,
    globals: new Set(),
    ethereumProperties: new Set(),
  });
const wallet = (name: string, more: Partial<DirectoryWallet> = {}): DirectoryWallet => ({ id: name, name, ...more });
const announced = (name: string, more: Partial<Connector> = {}): Connector => ({
  id: `io.${name}`,
  rdns: `io.${name}`,
  type: "ANNOUNCED",
  name,
  namespace: "eip155",
  imageUrl: `data:image/png;base64,${name}`,
  ...more,
});
const injected: Connector = { id: "injected", type: "INJECTED", name: "Browser Wallet", namespace: "eip155" };
const safe: Connector = { id: "ledger", type: "EXTERNAL", name: "Ledger", namespace: "eip155" };
const coinbase: Connector = { id: "coinbaseWalletSDK", type: "EXTERNAL", name: "Coinbase", namespace: "eip155" };

const nothing: ConnectListInput = {
  device: at(false),
  usesPageWallets: true,
  isEip6963Enabled: true,
  hasInjectedEvm: true,
  excludedRdns: new Set(),
  excludedIds: new Set(),
  connectors: [],
  hasRelay: true,
  isRelayConnected: false,
  recent: [],
  featuredWalletIds: [],
  featured: [],
  customWallets: [],
  recommended: [],
  allWallets: "SHOW",
  directoryCount: 0,
};
const nameOf = (row: ConnectRow): string => {
  if ("wallet" in row) return row.wallet.name;
  return "connector" in row ? row.connector.name : row.group;
};
const rows = (input: Partial<ConnectListInput>) =>
  connectList({ ...nothing, ...input }).map(
    (row) => `${row.group} ${nameOf(row)}${"badge" in row ? ` (${row.badge})` : ""}`,
  );
const groups = (input: Partial<ConnectListInput>) => connectList({ ...nothing, ...input }).map(({ group }) => group);

// shows docs/rules/modal.md#connect-rows
describe("wallets of the Connect screen", () => {
  it("are in order and have their badges", () => {
    expect(
      rows({
        device: at(true),
        connectors: [
          safe,
          coinbase,
          injected,
          announced("Rabby"),
          announced("Phantom"),
          announced("Phantom", { namespace: "solana" }),
        ],
        recent: [wallet("Zerion")],
        featuredWalletIds: ["Rainbow"],
        featured: [wallet("Rainbow")],
        customWallets: [wallet("Own")],
        recommended: [wallet("Trust")],
        directoryCount: 429,
      }),
    ).toEqual([
      "recent Zerion (recent)",
      "multiChain Phantom (multichain)",
      "announced Rabby (installed)",
      "injected Browser Wallet (installed)",
      "featured Rainbow",
      "custom Own",
      "external Ledger",
      "allWallets allWallets (430)",
    ]);
  });

  it("have the relay's QR code on a desktop, until it is connected", () => {
    expect(rows({})).toEqual(["walletConnect walletConnect (QR code)", "allWallets allWallets (0)"]);
    expect(groups({ device: at(true) })).toEqual(["allWallets"]);
    expect(groups({ isRelayConnected: true })).toEqual(["allWallets"]);
    expect(groups({ hasRelay: false })).toEqual([]);
  });

  it("are those of one namespace when the screen was opened for it", () => {
    const connectors = [announced("Phantom"), announced("Phantom", { namespace: "solana" }), announced("Rabby")];
    expect(rows({ connectors, namespace: "solana" })).toContain("announced Phantom (installed)");
    expect(rows({ connectors, namespace: "solana" })).not.toContain("announced Rabby (installed)");
  });

  it("hide a member that the site excludes, and merge the others", () => {
    const connectors = [announced("Phantom"), announced("Phantom", { namespace: "solana", rdns: "sol" })];
    expect(groups({ connectors, excludedRdns: new Set(["io.Phantom"]) })).toContain("announced");
    expect(groups({ connectors, excludedRdns: new Set(["io.Phantom", "sol"]) })).toEqual([
      "walletConnect",
      "allWallets",
    ]);
  });
});

describe("recent wallets", () => {
  it("are omitted when they are in the page, by id, directory id or RDNS", () => {
    const recent = [wallet("Zerion", { rdns: "io.zerion" })];
    for (const more of [{ id: "Zerion" }, { explorerId: "Zerion" }, { rdns: "io.zerion" }]) {
      expect(groups({ connectors: [announced("Other", more)], recent })).not.toContain("recent");
    }
    expect(groups({ connectors: [announced("Other")], recent: [wallet("Zerion")] })).toContain("recent");
  });

  it("stay when a page wallet only has the same name, and that wallet then shows its origin", () => {
    const impostor = announced("Zerion", { id: "evil.test", rdns: "evil.test" });
    const rows = connectList({
      ...nothing,
      connectors: [impostor],
      recent: [wallet("Zerion", { rdns: "io.zerion" })],
    });
    expect(rows).toMatchObject([
      { group: "recent" },
      { group: "announced", origin: "evil.test" },
      { group: "walletConnect" },
      { group: "allWallets" },
    ]);
  });

  it("are omitted when the site has excluded them since", () => {
    expect(groups({ recent: [wallet("Zerion")], excludedIds: new Set(["Zerion"]) })).not.toContain("recent");
  });
});

describe("wallets of the same name", () => {
  const originsOf = (connectors: ReadonlyArray<Connector>) =>
    connectList({ ...nothing, connectors }).flatMap((row) =>
      "connector" in row ? [[row.connector.name, row.origin]] : [],
    );

  it("show their origin, and other wallets do not", () => {
    expect(
      originsOf([
        announced("MetaMask", { id: "evil.test", rdns: "evil.test" }),
        announced("metamask ", { id: "io.metamask", rdns: "io.metamask" }),
        announced("Rabby"),
      ]),
    ).toEqual([
      ["MetaMask", "evil.test"],
      ["metamask ", "io.metamask"],
      ["Rabby", undefined],
    ]);
  });

  it("show the place where they were found when they have no RDNS", () => {
    const { rdns: _, ...solana } = announced("Phantom", {
      id: "Phantom",
      namespace: "solana",
      imageUrl: "data:image/x",
    });
    expect(originsOf([announced("Phantom"), { ...solana, origin: "Wallet Standard" }])).toEqual([
      ["Phantom", "io.Phantom"],
      ["Phantom", "Wallet Standard"],
    ]);
  });
});

describe("featured and custom wallets", () => {
  it("are not shown twice", () => {
    const featured = [wallet("A"), wallet("B", { rdns: "io.B" }), wallet("C")];
    expect(
      rows({
        featured,
        recent: [wallet("A")],
        connectors: [announced("B")],
        customWallets: [wallet("C"), wallet("D")],
      }),
    ).toEqual([
      "recent A (recent)",
      "announced B (installed)",
      "walletConnect walletConnect (QR code)",
      "featured C",
      "custom D",
      "allWallets allWallets (3)",
    ]);
  });
});

describe("recommended wallets", () => {
  const recommended = ["A", "B", "C", "D", "E"].map((name) => wallet(name));
  const count = (input: Partial<ConnectListInput>) =>
    groups({ recommended, ...input }).filter((group) => group === "recommended").length;

  it("fill the four places that installed and recent wallets leave free", () => {
    expect(count({})).toBe(4);
    expect(count({ recent: [wallet("R")] })).toBe(3);
    expect(count({ connectors: [announced("X")], recent: [wallet("R")] })).toBe(2);
    expect(count({ connectors: ["U", "V", "W", "X", "Y"].map((name) => announced(name)) })).toBe(0);
    expect(count({ connectors: [injected], device: at(true) })).toBe(4);
  });

  it("are not shown beside the site's own", () => {
    expect(count({ featuredWalletIds: ["A"] })).toBe(0);
    expect(count({ customWallets: [wallet("Own")] })).toBe(0);
  });

  it("need the relay", () => {
    expect(count({ hasRelay: false })).toBe(0);
  });

  it("are the next ones when the first are already listed", () => {
    const connector = announced("Wallet A", { explorerId: "A" });
    expect(rows({ recommended, connectors: [connector] })).toContain("recommended B");
  });
});

describe("the entry for all wallets", () => {
  it("is shown according to the site's option", () => {
    const phone = { isMobile: true };
    const desktop = { isMobile: false };
    expect([showsAllWallets("SHOW", phone), showsAllWallets("SHOW", desktop)]).toEqual([true, true]);
    expect([showsAllWallets("ONLY_MOBILE", phone), showsAllWallets("ONLY_MOBILE", desktop)]).toEqual([true, false]);
    expect([showsAllWallets("HIDE", phone), showsAllWallets("HIDE", desktop)]).toEqual([false, false]);
    expect(groups({ allWallets: "HIDE" })).not.toContain("allWallets");
  });
});

describe("the list as a whole", () => {
  const name = fc.constantFrom("A", "B", "C", "D", "E");
  const wallets = fc.uniqueArray(name).map((names) => names.map((name) => wallet(name, { rdns: `io.${name}` })));
  const input: fc.Arbitrary<Partial<ConnectListInput>> = fc.record({
    device: fc.boolean().map(at),
    connectors: fc
      .array(
        fc.tuple(
          name,
          fc.constantFrom("eip155" as const, "solana" as const),
          fc.constantFrom("ANNOUNCED" as const, "INJECTED" as const),
        ),
      )
      .map((found) => found.map(([name, namespace, type]) => announced(name, { namespace, type }))),
    recent: wallets.map((all) => all.slice(0, 2)),
    featured: wallets,
    customWallets: wallets.map((all) => all.slice(0, 1)),
    recommended: wallets,
    hasRelay: fc.boolean(),
    isRelayConnected: fc.boolean(),
    isEip6963Enabled: fc.boolean(),
  });
  const order: ReadonlyArray<ConnectRow["group"]> = [
    "recent",
    "multiChain",
    "announced",
    "injected",
    "walletConnect",
    "featured",
    "custom",
    "external",
    "recommended",
    "allWallets",
  ];

  // shows docs/rules/modal.md#connect-rows
  it("keeps the order of groups, and shows each wallet once", () => {
    fc.assert(
      fc.property(input, (options) => {
        const rows = connectList({ ...nothing, ...options });
        const places = rows.map(({ group }) => order.indexOf(group));
        expect(places).toEqual([...places].sort((a, b) => a - b));
        const names = rows.filter(({ group }) => group !== "recommended").map(nameOf);
        expect(new Set(names).size).toBe(names.length);
      }),
    );
  });

  it("shows the same rows with the embedded wallet among the connectors, wherever it is", () => {
    fc.assert(
      fc.property(input, fc.nat(), (options, place) => {
        const { connectors = [] } = options;
        const embedded = [embeddedConnectorOn("eip155"), embeddedConnectorOn("solana")];
        const together = connectors.toSpliced(place % (connectors.length + 1), 0, ...embedded);
        expect(connectList({ ...nothing, ...options, connectors: together })).toEqual(
          connectList({ ...nothing, ...options }),
        );
      }),
    );
  });

  // shows docs/rules/limits.md#wallet-directory
  it("never recommends more wallets than there are places", () => {
    fc.assert(
      fc.property(input, (options) => {
        const rows = groups({ ...options, customWallets: [] });
        const count = rows.filter((group) => ["recent", "multiChain", "announced", "injected"].includes(group)).length;
        const recommended = rows.filter((group) => group === "recommended").length;
        expect(recommended).toBeLessThanOrEqual(Math.max(0, SUGGESTED_WALLETS_SHOWN - count));
      }),
    );
  });
});
