import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isReservedConnectorId } from "../../domain/connection/knownConnectorIds.ts";
import { makeConnectorIds } from "./connectorIds.ts";

describe("connector ids of page wallets", () => {
  it("are the ids that the wallets ask for, made unique when two ask for the same", () => {
    const ids = makeConnectorIds();
    const [first, second] = [{}, {}];
    expect(ids.idOf(first, "Phantom")).toBe("Phantom");
    expect(ids.isAmbiguous("Phantom")).toBe(false);
    expect(ids.idOf(second, "Phantom")).toBe("Phantom #2");
    expect(ids.idOf(first, "Phantom")).toBe("Phantom");
    expect(["Phantom", "Phantom #2"].map(ids.isAmbiguous)).toEqual([true, true]);
    expect(ids.isAmbiguous("Solflare")).toBe(false);
  });

  it("never equal the ids of built-in connectors", () => {
    expect(makeConnectorIds().idOf({}, "walletConnect")).toBe("walletConnect #1");
  });

  it("each belong to one wallet", () => {
    const texts = fc.constantFrom("Phantom", "Phantom #2", "walletConnect", "safe", "toString");
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(6), texts)), (requests) => {
        const ids = makeConnectorIds();
        const wallets = Array.from({ length: 7 }, () => ({}));
        const owners = new Map<string, string>();
        for (const [at, preferredId] of requests) {
          const id = ids.idOf(wallets[at] ?? {}, preferredId);
          expect(isReservedConnectorId(id)).toBe(false);
          const owner = `${at} ${preferredId}`;
          expect(owners.get(id) ?? owner).toBe(owner);
          owners.set(id, owner);
        }
      }),
    );
  });
});
