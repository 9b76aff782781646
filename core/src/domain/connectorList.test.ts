import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { namespaces } from "./chainId.ts";
import type { Connector } from "./connector.ts";
import { connectorList, isMultiChain, membersOf, uniqueConnectors } from "./connectorList.ts";

const announced = (name: string, namespace: Connector["namespace"] = "eip155", more: Partial<Connector> = {}) =>
  ({ id: `${name}-${namespace}`, type: "ANNOUNCED", name, namespace, ...more }) satisfies Connector;

const connector: fc.Arbitrary<Connector> = fc.record(
  {
    id: fc.constantFrom("a", "b", "c", "d"),
    type: fc.constantFrom("ANNOUNCED", "INJECTED", "EXTERNAL", "AUTH", "WALLET_CONNECT"),
    name: fc.constantFrom("Alpha", "Beta", "Trust", "Trust Wallet", "", " "),
    namespace: fc.constantFrom(...namespaces),
    rdns: fc.constantFrom("io.a", "io.b"),
  },
  { requiredKeys: ["id", "type", "name", "namespace"] },
);

describe("wallets of the page", () => {
  it("are one entry when found on several namespaces, with the face of the EVM one", () => {
    const solana = announced("Phantom", "solana", { imageUrl: "data:solana" });
    const evm = announced("Phantom", "eip155", { imageUrl: "data:evm", rdns: "app.phantom" });
    const [entry, ...rest] = connectorList([solana, evm]);
    expect(rest).toEqual([]);
    expect(entry).toEqual({ ...evm, type: "MULTI_CHAIN", members: [solana, evm] });
  });

  it("have the face of the first when none is of EVM", () => {
    const [entry] = connectorList([announced("Xverse", "bip122"), announced("Xverse", "solana")]);
    expect(entry).toMatchObject({ id: "Xverse-bip122", namespace: "eip155", type: "MULTI_CHAIN" });
  });

  it("are joined under both names of Trust", () => {
    const [entry] = connectorList([announced("Trust Wallet"), announced("Trust", "solana")]);
    expect(entry).toMatchObject({ name: "Trust Wallet", type: "MULTI_CHAIN" });
  });

  it("stay single on one namespace, and each wallet shows once", () => {
    expect(connectorList([announced("Rabby"), announced("Rabby", "eip155", { id: "other" })])).toEqual([
      announced("Rabby"),
    ]);
  });

  it("are shown as announced rather than as injected, by name or by RDNS", () => {
    const injected: Connector = { id: "injected", type: "INJECTED", name: "MetaMask", namespace: "eip155" };
    const metaMask = announced("MetaMask", "eip155", { rdns: "io.metamask" });
    expect(connectorList([injected, metaMask])).toEqual([metaMask]);
    const unnamed: Connector = { ...injected, name: "Browser Wallet", rdns: "io.metamask" };
    expect(connectorList([unnamed, metaMask])).toEqual([metaMask]);
    expect(connectorList([{ ...injected, name: "Browser Wallet" }, metaMask])).toHaveLength(2);
  });

  it("are two when neither has an RDNS and nothing else is equal", () => {
    expect(connectorList([announced("A"), announced("B")])).toHaveLength(2);
  });

  it("keep the embedded wallet's type and hold its members, even a single one", () => {
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

  it("leave the relay as it is", () => {
    const relay = (namespace: Connector["namespace"]): Connector => ({
      id: "walletConnect",
      type: "WALLET_CONNECT",
      name: "WalletConnect",
      namespace,
    });
    expect(connectorList([relay("eip155"), relay("solana")])).toEqual([relay("eip155")]);
  });

  it("are those of one namespace, unmerged, when it is asked for", () => {
    const found = [announced("Phantom", "solana"), announced("Phantom"), announced("Rabby")];
    expect(connectorList(found, "eip155")).toEqual([announced("Phantom"), announced("Rabby")]);
    expect(connectorList(found, "solana")).toEqual([announced("Phantom", "solana")]);
  });

  it("that announce themselves late move nobody", () => {
    fc.assert(
      fc.property(fc.array(announcedWallet()), fc.array(announcedWallet()), (early, late) => {
        const names = (found: ReadonlyArray<Connector>) => connectorList(found).map(({ name }) => name);
        expect(names([...early, ...late]).slice(0, names(early).length)).toEqual(names(early));
      }),
    );
  });

  it("lose no wallet and gain none", () => {
    fc.assert(
      fc.property(fc.array(connector), (found) => {
        const unique = uniqueConnectors(found);
        expect(uniqueConnectors(unique)).toEqual(unique);
        const ids = unique.map(({ id, namespace }) => `${namespace}:${id}`);
        expect(new Set(ids).size).toBe(ids.length);
        const names = unique.map(({ name, namespace, type }) => `${namespace}:${name}:${type === "AUTH"}`);
        const walletNames = names.filter((_, place) => unique[place]?.type !== "WALLET_CONNECT");
        expect(new Set(walletNames).size).toBe(walletNames.length);
        for (const one of unique) expect(found).toContain(one);

        const members = connectorList(found).flatMap(membersOf);
        for (const member of members) expect(unique).toContain(member);
        for (const one of unique) if (one.type !== "WALLET_CONNECT") expect(members).toContain(one);
        for (const entry of connectorList(found)) {
          const on = membersOf(entry).map(({ namespace }) => namespace);
          expect(new Set(on).size).toBe(on.length);
          if (isMultiChain(entry) && entry.type === "MULTI_CHAIN") expect(entry.members.length).toBeGreaterThan(1);
        }
      }),
    );
  });
});

function announcedWallet(): fc.Arbitrary<Connector> {
  return fc
    .tuple(fc.constantFrom("A", "B", "C", "D"), fc.constantFrom(...namespaces))
    .map(([name, namespace]) => announced(name, namespace));
}
