import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { namespaces } from "../chain/chainId.ts";
import type { Connector } from "./connector.ts";
import { connectorList, isMultiChain, membersOf, uniqueConnectors } from "./connectorList.ts";

const iconOf = (name: string) => `data:image/png;base64,${name}`;
const announced = (name: string, namespace: Connector["namespace"] = "eip155", more: Partial<Connector> = {}) =>
  ({
    id: `${name}-${namespace}`,
    type: "ANNOUNCED",
    name,
    namespace,
    imageUrl: iconOf(name),
    ...more,
  }) satisfies Connector;

const connector: fc.Arbitrary<Connector> = fc.record(
  {
    id: fc.constantFrom("a", "b", "c", "d"),
    type: fc.constantFrom("ANNOUNCED", "INJECTED", "EXTERNAL", "AUTH", "WALLET_CONNECT"),
    name: fc.constantFrom("Alpha", "Beta", "Trust", "Trust Wallet", "", " "),
    namespace: fc.constantFrom(...namespaces),
    rdns: fc.constantFrom("io.a", "io.b"),
    imageUrl: fc.constantFrom("data:image/a", "data:image/b"),
  },
  { requiredKeys: ["id", "type", "name", "namespace"] },
);

// shows docs/rules/connection.md#connectors
describe("wallets of the page", () => {
  it("are one entry when found on several namespaces, with the name and icon of the EVM one", () => {
    const solana = announced("Phantom", "solana");
    const evm = announced("Phantom", "eip155", { rdns: "app.phantom" });
    const [entry, ...others] = connectorList([solana, evm]);
    expect(others).toEqual([]);
    expect(entry).toEqual({ ...evm, type: "MULTI_CHAIN", members: [solana, evm] });
  });

  it("have the name and icon of the first when none is of EVM", () => {
    const [entry] = connectorList([announced("Xverse Wallet", "bip122"), announced("Xverse Wallet", "solana")]);
    expect(entry).toMatchObject({ id: "Xverse Wallet-bip122", namespace: "eip155", type: "MULTI_CHAIN" });
  });

  it("are merged under both names of Trust Wallet", () => {
    const [entry] = connectorList([
      announced("Trust Wallet"),
      announced("Trust", "solana", { imageUrl: iconOf("Trust Wallet") }),
    ]);
    expect(entry).toMatchObject({ name: "Trust Wallet", type: "MULTI_CHAIN" });
  });

  it("are not shown without a name", () => {
    expect(connectorList([announced(""), announced(" "), announced("Rabby")])).toEqual([announced("Rabby")]);
    expect(connectorList([announced(" ")], "eip155")).toEqual([]);
  });

  it("stay separate on one namespace, and each id shows once", () => {
    expect(connectorList([announced("Rabby"), announced("Other", "eip155", { id: "Rabby-eip155" })])).toEqual([
      announced("Rabby"),
    ]);
  });

  it("are all listed when another one claims their name or reverse domain name", () => {
    const injected: Connector = { id: "injected", type: "INJECTED", name: "MetaMask", namespace: "eip155" };
    const metaMask = announced("MetaMask", "eip155", { rdns: "io.metamask" });
    expect(connectorList([injected, metaMask])).toEqual([injected, metaMask]);
    // The adapter leaves out an injected wallet with the same provider; without that proof it is another wallet.
    const claiming: Connector = { ...injected, name: "Browser Wallet", rdns: "io.metamask" };
    expect(connectorList([claiming, metaMask])).toEqual([claiming, metaMask]);
  });

  it("are separate when neither has an RDNS and nothing else is equal", () => {
    expect(connectorList([announced("A"), announced("B")])).toHaveLength(2);
  });

  it("keep the embedded wallet's type and contain its members, even a single one", () => {
    const auth = (namespace: Connector["namespace"]): Connector => ({
      id: "ID_AUTH",
      type: "AUTH",
      name: "Auth",
      namespace,
    });
    expect(connectorList([auth("eip155"), auth("solana")])).toEqual([
      { ...auth("eip155"), members: [auth("eip155"), auth("solana")] },
    ]);
    expect(connectorList([auth("solana")])[0]).toMatchObject({ type: "AUTH", members: [auth("solana")] });
  });

  it("do not include the relay", () => {
    const relay = (namespace: Connector["namespace"]): Connector => ({
      id: "walletConnect",
      type: "WALLET_CONNECT",
      name: "WalletConnect",
      namespace,
    });
    expect(connectorList([relay("eip155"), relay("solana")])).toEqual([relay("eip155")]);
  });

  it("are those of one namespace, unmerged, when it is requested", () => {
    const connectors = [announced("Phantom", "solana"), announced("Phantom"), announced("Rabby")];
    expect(connectorList(connectors, "eip155")).toEqual([announced("Phantom"), announced("Rabby")]);
    expect(connectorList(connectors, "solana")).toEqual([announced("Phantom", "solana")]);
  });

  it("that announce themselves late do not move the others", () => {
    fc.assert(
      fc.property(fc.array(announcedWallet()), fc.array(announcedWallet()), (earlyWallets, lateWallets) => {
        const names = (connectors: ReadonlyArray<Connector>) => connectorList(connectors).map(({ name }) => name);
        expect(names([...earlyWallets, ...lateWallets]).slice(0, names(earlyWallets).length)).toEqual(
          names(earlyWallets),
        );
      }),
    );
  });

  it("are all listed, and nothing else is", () => {
    fc.assert(
      fc.property(fc.array(connector), (connectors) => {
        const unique = uniqueConnectors(connectors);
        expect(uniqueConnectors(unique)).toEqual(unique);
        const ids = unique.map(({ id, namespace }) => `${namespace}:${id}`);
        expect(new Set(ids).size).toBe(ids.length);
        for (const entry of unique) expect(connectors).toContain(entry);

        const members = connectorList(connectors).flatMap(membersOf);
        for (const member of members) expect(unique).toContain(member);
        for (const entry of unique) if (entry.type !== "WALLET_CONNECT") expect(members).toContain(entry);
        for (const entry of connectorList(connectors)) {
          const on = membersOf(entry).map(({ namespace }) => namespace);
          expect(new Set(on).size).toBe(on.length);
          if (isMultiChain(entry) && entry.type === "MULTI_CHAIN") expect(entry.members.length).toBeGreaterThan(1);
        }
      }),
    );
  });
});

describe("a wallet that takes another's name", () => {
  const metaMask = announced("MetaMask", "eip155", { id: "io.metamask", rdns: "io.metamask" });
  const impostor = announced("MetaMask", "eip155", { id: "evil.test", rdns: "evil.test" });

  it("removes no wallet from the list, in any order", () => {
    expect(connectorList([impostor, metaMask])).toEqual([impostor, metaMask]);
    expect(connectorList([metaMask, impostor])).toEqual([metaMask, impostor]);
  });

  it("is not shown under its icon on another namespace", () => {
    const solana = announced("MetaMask", "solana", { imageUrl: "data:image/png;base64,evil" });
    expect(connectorList([metaMask, solana])).toEqual([metaMask, solana]);
    const { imageUrl: _, ...faceless } = solana;
    expect(connectorList([metaMask, faceless])).toEqual([metaMask, faceless]);
  });

  it("prevents a merge across namespaces when it copies the icon too", () => {
    const solana = announced("MetaMask", "solana");
    expect(connectorList([impostor, metaMask, solana])).toEqual([impostor, metaMask, solana]);
    const other = announced("MetaMask", "solana", { id: "MetaMask #2" });
    expect(connectorList([metaMask, solana, other])).toEqual([metaMask, solana, other]);
  });

  it("removes no wallet with a unique id, whatever the names and icons", () => {
    fc.assert(
      fc.property(fc.array(connector), (connectors) => {
        const named = connectors.filter(({ name, type }) => name.trim() !== "" && type === "ANNOUNCED");
        const visible = new Set(
          connectorList(named)
            .flatMap(membersOf)
            .map(({ id, namespace }) => `${namespace} ${id}`),
        );
        for (const { id, namespace } of named) expect(visible).toContain(`${namespace} ${id}`);
      }),
    );
  });
});

it("costs a number of reads that is proportional to the number of connectors", () => {
  /** How often the fields of `count` connectors are read. */
  const readings = (count: number): number => {
    let read = 0;
    const counted = Array.from({ length: count }, (_, at) => {
      const wallet = announced(`Wallet ${at}`, "eip155", { id: `wallet.${at}`, rdns: `wallet.${at}` });
      return new Proxy<Connector>(wallet, {
        get: (target, name) => {
          read += 1;
          return Reflect.get(target, name);
        },
      });
    });
    connectorList(counted);
    return read;
  };
  expect(readings(2_000)).toBeLessThan(3 * readings(1_000));
});

function announcedWallet(): fc.Arbitrary<Connector> {
  return fc
    .tuple(fc.constantFrom("A", "B", "C", "D"), fc.constantFrom(...namespaces))
    .map(([name, namespace]) => announced(name, namespace));
}
