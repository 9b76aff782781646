import { describe, expectTypeOf, it } from "vitest";
import { type ConnectedWallet, createPortico, type Portico } from "../../index.ts";
import { mainnet, polygon } from "../../networks.ts";

const site = createPortico({ networks: [mainnet, polygon] });
const address = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const connector = { id: "injected", namespace: "eip155" } as const;

/* The calls are compiled and not made. */
describe("an action takes as a chain id", () => {
  it("one of the site's networks that is written out", () => {
    const calls = () => [
      site.networks.switch("eip155:137"),
      site.networks.remove("eip155:137"),
      site.gas.price("eip155:137"),
      site.rpc.request({ method: "eth_blockNumber", chainId: "eip155:137" }),
      site.connection.connect({ connector, chainId: "eip155:137" }),
      site.connection.authenticate({ nonce: "abc12345", chainId: "eip155:137" }),
      site.signer.sendTransaction({ to: address, chainId: "eip155:137" }),
      site.signer.waitFor({ hash: "0x", chainId: "eip155:137" }),
      site.balances.fetch({ address, chainId: "eip155:137" }),
      site.balances.watch({ address, chainId: "eip155:137" }),
      site.balances.native({ address, chainId: "eip155:137" }),
      site.balances.nfts({ address, chainId: "eip155:137" }),
      site.history.load({ address, chainId: "eip155:137" }),
      site.names.lookup({ name: "alice.eth", chainId: "eip155:137" }),
      site.names.identity({ address, chainId: "eip155:137" }),
      site.send.start({ chainId: "eip155:137" }),
      site.swap.start({ chainId: "eip155:137" }),
      site.swap.tokens("eip155:137"),
      site.onramp.set({ address, chainId: "eip155:137" }),
      site.onramp.watch({ address, chainId: "eip155:137" }),
    ];
    expectTypeOf(calls).toBeFunction();
  });

  it("one that is known only at run time, as a wallet's", () => {
    const calls = ({ chainId }: ConnectedWallet, ofNode: `eip155:${number}`) => [
      site.networks.switch(chainId),
      site.networks.remove(chainId),
      site.gas.price(chainId),
      site.rpc.request({ method: "eth_blockNumber", chainId: chainId }),
      site.connection.connect({ connector, chainId: chainId }),
      site.connection.authenticate({ nonce: "abc12345", chainId: chainId }),
      site.signer.sendTransaction({ to: address, chainId: chainId }),
      site.signer.waitFor({ hash: "0x", chainId: chainId }),
      site.balances.fetch({ address, chainId: chainId }),
      site.balances.watch({ address, chainId: chainId }),
      site.balances.native({ address, chainId: chainId }),
      site.balances.nfts({ address, chainId: chainId }),
      site.history.load({ address, chainId: chainId }),
      site.names.lookup({ name: "alice.eth", chainId: chainId }),
      site.names.identity({ address, chainId: chainId }),
      site.send.start({ chainId: chainId }),
      site.swap.start({ chainId: chainId }),
      site.swap.tokens(chainId),
      site.onramp.set({ address, chainId: chainId }),
      site.onramp.watch({ address, chainId: chainId }),
      site.balances.native({ address, chainId: ofNode }),
    ];
    expectTypeOf(calls).toBeFunction();
  });

  it("no other one that is written out", () => {
    const calls = () => [
      // @ts-expect-error: the site has not configured this network
      site.networks.switch("eip155:10"),
      // @ts-expect-error: the site has not configured this network
      site.networks.remove("eip155:10"),
      // @ts-expect-error: the site has not configured this network
      site.gas.price("eip155:10"),
      // @ts-expect-error: the site has not configured this network
      site.rpc.request({ method: "eth_blockNumber", chainId: "eip155:10" }),
      // @ts-expect-error: the site has not configured this network
      site.connection.connect({ connector, chainId: "eip155:10" }),
      // @ts-expect-error: the site has not configured this network
      site.connection.authenticate({ nonce: "abc12345", chainId: "eip155:10" }),
      // @ts-expect-error: the site has not configured this network
      site.signer.sendTransaction({ to: address, chainId: "eip155:10" }),
      // @ts-expect-error: the site has not configured this network
      site.signer.waitFor({ hash: "0x", chainId: "eip155:10" }),
      // @ts-expect-error: the site has not configured this network
      site.balances.fetch({ address, chainId: "eip155:10" }),
      // @ts-expect-error: the site has not configured this network
      site.balances.watch({ address, chainId: "eip155:10" }),
      // @ts-expect-error: the site has not configured this network
      site.balances.native({ address, chainId: "eip155:10" }),
      // @ts-expect-error: the site has not configured this network
      site.balances.nfts({ address, chainId: "eip155:10" }),
      // @ts-expect-error: the site has not configured this network
      site.history.load({ address, chainId: "eip155:10" }),
      // @ts-expect-error: the site has not configured this network
      site.names.lookup({ name: "alice.eth", chainId: "eip155:10" }),
      // @ts-expect-error: the site has not configured this network
      site.names.identity({ address, chainId: "eip155:10" }),
      // @ts-expect-error: the site has not configured this network
      site.send.start({ chainId: "eip155:10" }),
      // @ts-expect-error: the site has not configured this network
      site.swap.start({ chainId: "eip155:10" }),
      // @ts-expect-error: the site has not configured this network
      site.swap.tokens("eip155:10"),
      // @ts-expect-error: the site has not configured this network
      site.onramp.set({ address, chainId: "eip155:10" }),
      // @ts-expect-error: the site has not configured this network
      site.onramp.watch({ address, chainId: "eip155:10" }),
      // @ts-expect-error: one of them is not the site's
      site.gas.price(Math.random() < 0.5 ? "eip155:1" : "eip155:10"),
    ];
    expectTypeOf(calls).toBeFunction();
  });

  it("any one, where the site is not known", () => {
    const calls = (client: Portico) => [client.balances.native({ address, chainId: "eip155:10" })];
    expectTypeOf(calls).toBeFunction();
  });
});
