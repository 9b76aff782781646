import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { namespaces } from "../../chain/chainId.ts";
import type { Connector } from "../connector.ts";
import { connectorList, membersOf } from "../connectorList.ts";
import { walletsOf } from "./sameWallet.ts";

const ICON = "data:image/png;base64,AA==";
const phantom: Connector = {
  id: "app.phantom",
  type: "ANNOUNCED",
  name: "Phantom",
  namespace: "eip155",
  rdns: "app.phantom",
  imageUrl: ICON,
};
const onSolana: Connector = {
  id: "Phantom",
  type: "ANNOUNCED",
  name: "Phantom",
  namespace: "solana",
  imageUrl: ICON,
  origin: "Wallet Standard",
  providerKey: "1",
};
const onBitcoin: Connector = { ...onSolana, namespace: "bip122" };
const idsOf = (found: ReadonlyArray<Connector>) => connectorList(found).map((entry) => membersOf(entry).length);

// shows docs/rules/connection.md#one-wallet-on-several-namespaces
describe("connectors are one wallet", () => {
  it("when they are one object of the page, whatever its name", () => {
    const named = { name: "Unheard Of" };
    expect(
      idsOf([
        { ...onSolana, ...named },
        { ...onBitcoin, ...named },
      ]),
    ).toEqual([2]);
    expect(idsOf([onSolana, { ...onBitcoin, name: "Unheard Of", providerKey: "2" }])).toEqual([1, 1]);
  });

  it("when they claim one reverse domain name on different namespaces", () => {
    const { imageUrl: _, origin: __, ...bare } = { ...onSolana, name: "Ghost" };
    expect(idsOf([phantom, { ...bare, rdns: "app.phantom" }])).toEqual([2]);
    expect(idsOf([phantom, { ...bare, rdns: "app.other" }])).toEqual([1, 1]);
  });

  it("when a wallet without a reverse domain name has the listed name and the icon of the other", () => {
    expect(idsOf([phantom, onSolana, onBitcoin])).toEqual([3]);
    expect(idsOf([phantom, { ...onSolana, imageUrl: "data:image/png;base64,AQ==" }])).toEqual([1, 1]);
    expect(idsOf([phantom, { ...onSolana, rdns: "app.other" }])).toEqual([1, 1]);
  });

  it("not when their name is not listed, or their icon is fetched from elsewhere", () => {
    const odd = { name: "Unheard Of" };
    expect(
      idsOf([
        { ...phantom, ...odd },
        { ...onSolana, ...odd },
      ]),
    ).toEqual([1, 1]);
    const elsewhere = { imageUrl: "https://icons.test/phantom.png" };
    expect(
      idsOf([
        { ...phantom, ...elsewhere },
        { ...onSolana, ...elsewhere },
      ]),
    ).toEqual([1, 1]);
  });

  it("not when two on one namespace have the same appearance, but what is proven stays together", () => {
    const impostor = { ...phantom, id: "evil.test", rdns: "evil.test" };
    expect(connectorList([impostor, phantom, onSolana, onBitcoin]).map(({ id }) => id)).toEqual([
      "evil.test",
      "app.phantom",
      "Phantom",
    ]);
    expect(idsOf([impostor, phantom, onSolana, onBitcoin])).toEqual([1, 1, 2]);
  });

  it("with the right one when another wallet claims its reverse domain name with another icon", () => {
    const impostor = { ...phantom, id: "app.phantom #2", imageUrl: "data:image/png;base64,AQ==" };
    expect(connectorList([impostor, onSolana, phantom]).map((entry) => membersOf(entry))).toEqual([
      [impostor],
      [onSolana, phantom],
    ]);
  });
});

const connector: fc.Arbitrary<Connector> = fc.record(
  {
    id: fc.uuid(),
    type: fc.constantFrom("ANNOUNCED", "INJECTED", "EXTERNAL"),
    name: fc.constantFrom("Phantom", "Trust", "Trust Wallet", "Unheard Of"),
    namespace: fc.constantFrom(...namespaces),
    rdns: fc.constantFrom("io.a", "io.b"),
    imageUrl: fc.constantFrom("data:image/a", "data:image/b", "https://icons.test/x.png"),
    providerKey: fc.constantFrom("1", "2"),
  },
  { requiredKeys: ["id", "type", "name", "namespace"] },
);
const page = fc.uniqueArray(connector, { maxLength: 12, selector: ({ id }) => id });

/** Which connectors are one wallet, without any order. */
const partition = (found: ReadonlyArray<Connector>): ReadonlySet<string> =>
  new Set(
    walletsOf(found).map((members) =>
      members
        .map(({ id }) => id)
        .sort()
        .join(" "),
    ),
  );

describe("the wallets of a page", () => {
  it("do not depend on the order of their announcements", () => {
    fc.assert(
      fc.property(
        page.chain((found) => fc.tuple(fc.constant(found), fc.shuffledSubarray(found, { minLength: found.length }))),
        ([found, shuffled]) => {
          expect(partition(shuffled)).toEqual(partition(found));
        },
      ),
    );
  });

  it("contain each connector once, so that no wallet removes another one", () => {
    fc.assert(
      fc.property(page, (found) => {
        const members = walletsOf(found).flat();
        expect(members).toHaveLength(found.length);
        expect(new Set(members)).toEqual(new Set(found));
      }),
    );
  });

  it("have at most one connector on a namespace, and at most one reverse domain name", () => {
    fc.assert(
      fc.property(page, (found) => {
        for (const members of walletsOf(found)) {
          expect(new Set(members.map(({ namespace }) => namespace)).size).toBe(members.length);
          expect(new Set(members.flatMap(({ rdns }) => rdns ?? [])).size).toBeLessThan(2);
        }
      }),
    );
  });

  it("consist of connectors that each share proof, a claim or a listed appearance with another one", () => {
    const share = (one: Connector, other: Connector): boolean =>
      (one.providerKey !== undefined && one.providerKey === other.providerKey) ||
      (one.rdns !== undefined && one.rdns === other.rdns) ||
      (one.imageUrl === other.imageUrl &&
        one.imageUrl?.startsWith("data:") === true &&
        [one, other].every(({ name }) => name !== "Unheard Of"));
    fc.assert(
      fc.property(page, (found) => {
        for (const members of walletsOf(found)) {
          if (members.length === 1) continue;
          for (const one of members) expect(members.some((other) => other !== one && share(one, other))).toBe(true);
        }
      }),
    );
  });

  it("are distinguished in the same way from either side", () => {
    fc.assert(
      fc.property(connector, connector, (one, other) => {
        fc.pre(one.id !== other.id);
        expect(walletsOf([one, other])).toHaveLength(walletsOf([other, one]).length);
      }),
    );
  });
});
