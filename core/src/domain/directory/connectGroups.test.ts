import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { connectGroups } from "./connectGroups.ts";
import type { ConnectRow } from "./connectList.ts";

const wallet = { id: "a", name: "A" };
const connector = { id: "io.b", type: "ANNOUNCED", name: "B", namespace: "eip155" } as const;
const rowOf: Readonly<Record<Exclude<ConnectRow["group"], "multiChain">, ConnectRow>> = {
  recent: { group: "recent", badge: "recent", wallet },
  announced: { group: "announced", badge: "installed", connector },
  injected: { group: "injected", badge: "installed", connector },
  walletConnect: { group: "walletConnect", badge: "QR code" },
  featured: { group: "featured", wallet },
  custom: { group: "custom", wallet },
  external: { group: "external", connector },
  recommended: { group: "recommended", wallet },
  allWallets: { group: "allWallets", badge: "430+" },
};
const order = Object.values(rowOf);

/** The headings, each with the groups of its rows. */
const headings = (...groups: ReadonlyArray<keyof typeof rowOf>) =>
  connectGroups(groups.map((group) => rowOf[group])).map(
    ({ name, rows }) => `${name}: ${rows.map(({ group }) => group).join(" ")}`,
  );

// shows docs/rules/modal.md#wallet-groups
describe("headings of the Connect screen", () => {
  it("stand above what was used, what is installed, what is popular, and the rest", () => {
    expect(
      headings("recent", "announced", "injected", "walletConnect", "external", "recommended", "allWallets"),
    ).toEqual([
      "recent: recent",
      "installed: announced injected",
      "popular: walletConnect external recommended",
      "more: allWallets",
    ]);
  });

  it("say that the site recommends its own choice", () => {
    expect(headings("walletConnect", "featured", "custom", "allWallets")).toEqual([
      "recommended: walletConnect featured custom",
      "more: allWallets",
    ]);
  });

  it("call nothing popular where no wallet is", () => {
    expect(headings("announced", "walletConnect", "external", "allWallets")).toEqual([
      "installed: announced",
      "more: walletConnect external allWallets",
    ]);
    expect(headings()).toEqual([]);
  });

  it("leave every row in its place, and stand once each", () => {
    fc.assert(
      fc.property(
        fc.subarray([...order, ...order.slice(0, 3)].sort((a, b) => order.indexOf(a) - order.indexOf(b))),
        (rows) => {
          const groups = connectGroups(rows);
          expect(groups.flatMap((group) => group.rows)).toEqual(rows);
          expect(new Set(groups.map(({ name }) => name)).size).toBe(groups.length);
          expect(groups.every((group) => group.rows.length > 0)).toBe(true);
        },
      ),
    );
  });
});
