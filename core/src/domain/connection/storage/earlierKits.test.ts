import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { storedByWagmi } from "../../../testing/wallets/storedByWagmi.ts";
import { carriedOver } from "./earlierKits.ts";
import { rememberedConnections } from "./rememberedConnections.ts";

/** The storage in wagmi's form, for values that a visit does not leave. */
const wagmiStorage = (id: string, { chainId = 8453 }: { chainId?: unknown } = {}) => ({
  "wagmi.store": JSON.stringify({
    state: {
      connections: {
        __type: "Map",
        value: [
          [
            "other",
            {
              accounts: ["0x1"],
              chainId: 1,
              connector: { id: "other", name: "Other", type: "injected", uid: "other" },
            },
          ],
          ["uid", { accounts: ["0x2"], chainId, connector: { id, name: "Wallet", type: "injected", uid: "uid" } }],
        ],
      },
      chainId: 1,
      current: "uid",
    },
    version: 2,
  }),
  "wagmi.recentConnectorId": JSON.stringify(id),
});
const carried = (storage: Readonly<Record<string, string>>) =>
  Object.fromEntries(carriedOver((key) => storage[key] ?? null, "wagmi"));

describe("connections of kits on wagmi", () => {
  // shows docs/rules/services.md#other-kits
  describe.each(["wagmi 2", "wagmi 3"] as const)("as %s itself stores them", (version) => {
    const left = (visit: object = {}) => storedByWagmi[version]({ id: "io.metamask", ...visit });

    it("are remembered as Portico's, with their network", async () => {
      const keys = carried(await left({ chainId: 8453 }));
      expect(rememberedConnections((key) => keys[key])).toEqual({ eip155: "io.metamask" });
      expect(keys).toMatchObject({
        "@appkit/active_namespace": "eip155",
        "@appkit/active_caip_network_id": "eip155:8453",
      });
    });

    it("are left alone after a disconnect, here or there, and once Portico remembers its own", async () => {
      expect(carried(await left({ endsConnected: false }))).toEqual({});
      for (const own of ["", "solana"]) {
        expect(carried({ ...(await left()), "@appkit/connected_namespaces": own })).toEqual({});
      }
    });
  });

  // shows docs/rules/limits.md#wallets-of-a-page
  it("are not read from a store that is too long", () => {
    const storage = wagmiStorage("io.metamask");
    const chainOf = (length: number) =>
      carried({ ...storage, "wagmi.store": storage["wagmi.store"].padEnd(length) })["@appkit/active_caip_network_id"];
    expect(chainOf(200_000)).toBe("eip155:8453");
    expect(chainOf(200_001)).toBeUndefined();
  });

  // shows docs/rules/limits.md#wallets-of-a-page
  it("are read where the one in use is among the first hundred", () => {
    const { state } = JSON.parse(wagmiStorage("io.metamask")["wagmi.store"]);
    const chainAfter = (count: number) => {
      const value = [...Array.from({ length: count }), ...state.connections.value];
      const text = JSON.stringify({ state: { ...state, connections: { value } } });
      return carried({ ...wagmiStorage("io.metamask"), "wagmi.store": text })["@appkit/active_caip_network_id"];
    };
    expect(chainAfter(98)).toBe("eip155:8453");
    expect(chainAfter(99)).toBeUndefined();
  });

  it.each([
    ["metaMask", "io.metamask"],
    ["rainbow", "me.rainbow"],
    ["walletConnect", "walletConnect"],
    ["injected", "injected"],
    ["constructor", "constructor"],
  ])("with the id %s become those of %s", (id, expected) => {
    expect(carried(wagmiStorage(id))).toMatchObject({ "@appkit/eip155:connected_connector_id": expected });
  });

  it("are remembered of a page that was left while wagmi was reconnecting", () => {
    const { "wagmi.recentConnectorId": recent } = wagmiStorage("io.metamask");
    expect(carried({ "wagmi.recentConnectorId": recent })).toEqual({
      "@appkit/eip155:connected_connector_id": "io.metamask",
      "@appkit/connected_namespaces": "eip155",
    });
  });

  it("do not change the active network that is stored, and have none without a chain id", () => {
    const stored = carried({ ...wagmiStorage("a"), "@appkit/active_caip_network_id": "eip155:1" });
    expect(stored).not.toHaveProperty("@appkit/active_caip_network_id");
    expect(carried(wagmiStorage("a", { chainId: "1" }))).not.toHaveProperty("@appkit/active_caip_network_id");
  });

  it("may be anything in the storage", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.jsonValue().map((state) => JSON.stringify({ state })),
        ),
        (text) => {
          for (const [key, value] of carriedOver(() => text, "wagmi"))
            expect([typeof key, typeof value]).toEqual(["string", "string"]);
          expect(() => carriedOver((key) => (key === "wagmi.store" ? text : null), "wagmi")).not.toThrow();
        },
      ),
    );
  });
});
