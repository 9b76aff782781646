import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Namespace } from "../chain/caip.ts";
import { type Network, unknownNetwork } from "../chain/network.ts";
import { bitcoin, solana, solanaDevnet, solanaTestnet } from "../chain/presets/addedNetworks.ts";
import { base, mainnet } from "../chain/presets/evmPresets.ts";
import { relayMethods } from "./relayMethods.ts";
import { relayProposal } from "./relayProposal.ts";

const rpcUrl = ({ caipNetworkId }: Network) => `https://rpc.example/${caipNetworkId}`;
const polkadot = unknownNetwork("polkadot:91b171bb158e2d3848fa23a9f1c25182");
const all = [mainnet, solana, base, bitcoin, solanaDevnet, polkadot, solanaTestnet];

describe("the session proposal", () => {
  // shows docs/rules/connection.md#offered-namespaces
  it("contains every configured network of every namespace, in order, and Solana's older ids too", () => {
    const proposal = relayProposal({ networks: all, rpcUrl });
    expect(proposal.eip155?.chains).toEqual(["eip155:1", "eip155:8453"]);
    expect(proposal.solana?.chains).toEqual([
      "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
      "solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ",
      "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1",
      "solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K",
      "solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z",
    ]);
    expect(proposal.bip122?.chains).toEqual(["bip122:000000000019d6689c085ae165831e93"]);
    expect(proposal.polkadot).toMatchObject({ methods: [], events: ["accountsChanged", "chainChanged"] });
  });

  // shows docs/rules/connection.md#relay-methods
  it("has 24, 6, 0 and 4 methods", () => {
    const proposal = relayProposal({ networks: all, rpcUrl });
    const count = (namespace: Namespace) => new Set(proposal[namespace]?.methods).size;
    expect([count("eip155"), count("solana"), count("polkadot"), count("bip122")]).toEqual([24, 6, 0, 4]);
  });

  it("maps known RPC URLs by the bare reference", () => {
    const { eip155 } = relayProposal({
      networks: [mainnet, base],
      rpcUrl: (network) => (network === base ? undefined : rpcUrl(network)),
    });
    expect(eip155?.rpcMap).toEqual({ "1": "https://rpc.example/eip155:1" });
    expect(relayProposal({ networks: [mainnet, bitcoin], rpcUrl }).bip122?.rpcMap).toEqual({
      "000000000019d6689c085ae165831e93": rpcUrl(bitcoin),
    });
  });

  it("leaves out a namespace without networks", () => {
    expect(Object.keys(relayProposal({ networks: [bitcoin], rpcUrl }))).toEqual(["bip122"]);
    expect(relayProposal({ networks: [], rpcUrl })).toEqual({});
  });

  it("can be replaced by the site's own", () => {
    const { eip155, solana: onSolana } = relayProposal({
      networks: [mainnet, base],
      rpcUrl,
      override: {
        methods: { eip155: ["personal_sign"] },
        events: { eip155: [] },
        chains: { eip155: ["eip155:10"], solana: [solana.caipNetworkId] },
        rpcMap: { "eip155:1": "https://own.example", "eip155:10": "https://ten.example" },
      },
    });
    expect(eip155).toEqual({
      chains: ["eip155:10"],
      methods: ["personal_sign"],
      events: [],
      rpcMap: { "1": "https://own.example", "8453": "https://rpc.example/eip155:8453", "10": "https://ten.example" },
    });
    expect(onSolana).toMatchObject({ chains: [solana.caipNetworkId], methods: relayMethods.solana, rpcMap: {} });
  });

  // shows docs/rules/relay.md#proposed-namespaces
  it("never has an invalid namespace", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...all)), (networks) => {
        for (const [namespace, proposed] of Object.entries(relayProposal({ networks, rpcUrl }))) {
          expect(proposed.chains.length).toBeGreaterThan(0);
          expect(new Set(proposed.chains).size).toBe(proposed.chains.length);
          for (const chain of proposed.chains) expect(chain.startsWith(`${namespace}:`)).toBe(true);
        }
      }),
    );
  });
});
