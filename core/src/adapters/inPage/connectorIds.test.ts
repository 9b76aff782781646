import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isReservedConnectorId } from "../../domain/connection/knownConnectorIds.ts";
import { makeConnectorIds } from "./connectorIds.ts";

describe("ids of the wallets of a page", () => {
  it("are the texts that the wallets want, and tell apart those that want the same", () => {
    const ids = makeConnectorIds();
    const [first, second] = [{}, {}];
    expect(ids.idOf(first, "Phantom")).toBe("Phantom");
    expect(ids.isAmbiguous("Phantom")).toBe(false);
    expect(ids.idOf(second, "Phantom")).toBe("Phantom #2");
    expect(ids.idOf(first, "Phantom")).toBe("Phantom");
    expect(["Phantom", "Phantom #2"].map(ids.isAmbiguous)).toEqual([true, true]);
    expect(ids.isAmbiguous("Solflare")).toBe(false);
  });

  it("are never those of something that the kit knows", () => {
    expect(makeConnectorIds().idOf({}, "walletConnect")).toBe("walletConnect #1");
  });

  it("belong to one wallet each", () => {
    const texts = fc.constantFrom("Phantom", "Phantom #2", "walletConnect", "safe", "toString");
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(6), texts)), (asked) => {
        const ids = makeConnectorIds();
        const wallets = Array.from({ length: 7 }, () => ({}));
        const owners = new Map<string, string>();
        for (const [at, wanted] of asked) {
          const id = ids.idOf(wallets[at] ?? {}, wanted);
          expect(isReservedConnectorId(id)).toBe(false);
          const owner = `${at} ${wanted}`;
          expect(owners.get(id) ?? owner).toBe(owner);
          owners.set(id, owner);
        }
      }),
    );
  });
});
