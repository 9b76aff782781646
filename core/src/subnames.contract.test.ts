import { type Sandbox, startSandbox } from "@portico/fixtures";
import { keysOf } from "@portico/fixtures/relay-wallet";
import { createPublicClient, createTestClient, encodeFunctionData, http, parseAbi } from "viem";
import { mainnet as viemMainnet } from "viem/chains";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { evmAdapter } from "./adapters/evm.ts";
import { defineNetwork, mainnet } from "./networks.ts";
import { createPortico, type HttpCall, type NodePorticoOptions } from "./node.ts";
import { ens, type NameSource, type SourcePlugin, subnames } from "./sources.ts";
import { keyWallet } from "./testing/wallets/keyWallet.ts";

/* Names that visitors register below the name of a site, without any service: the gateway of the site keeps them. */

const DEPLOYER = "0xa0Ee7A142d267C1f36714E4a8F75612F20a79720";
const addressOf = (label: string) => keysOf(label).eip155.address;

let sandbox: Sandbox;
const cleanups: Array<() => unknown> = [];
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(async () => {
  sandbox.faults.clear();
  for (const cleanup of cleanups.splice(0)) await cleanup();
});
afterAll(() => sandbox.stop());

const connectAs = async (label: string, options: Partial<NodePorticoOptions> = {}) => {
  const calls: HttpCall[] = [];
  const portico = createPortico({
    networks: [mainnet],
    rpcUrls: { "eip155:1": [sandbox.chains["eip155:1"].rpcUrl] },
    adapters: [
      evmAdapter({ external: [keyWallet(keysOf(label).eip155.privateKey)], announced: false, injected: false }),
    ],
    sources: { names: [ens(), subnames(sandbox.subnames)] },
    onHttpCall: (call) => calls.push(call),
    onLog: () => {},
    ...options,
  });
  cleanups.push(() => portico.dispose());
  await portico.connection.connect({ connector: { id: "key", namespace: "eip155" } });
  return { portico, calls };
};
const ethereum = () =>
  createPublicClient({ chain: viemMainnet, transport: http(sandbox.chains["eip155:1"].rpcUrl, { retryCount: 0 }) });

describe("names below a name of the site", () => {
  // shows docs/rules/identity.md#subnames
  it("are registered by any wallet that signs, and every client of ENS resolves them", async () => {
    const { portico, calls } = await connectAs("dave");
    expect(await ethereum().getEnsAddress({ name: "dave-of-shop.shop.eth" })).toBeNull();
    await expect(portico.names.lookup({ name: "dave-of-shop.shop.eth" })).rejects.toMatchObject({
      _tag: "NameHasNoAddress",
    });
    expect(await portico.names.enter("dave-of-shop")).toMatchObject({
      suffix: ".shop.eth",
      check: { status: "free", name: "dave-of-shop.shop.eth" },
    });
    expect(await portico.names.register("dave-of-shop.shop.eth")).toEqual({
      name: "dave-of-shop.shop.eth",
      address: addressOf("dave"),
    });
    // viem asks the resolver on the chain, which sends it to the gateway and checks what that has signed.
    expect(await ethereum().getEnsAddress({ name: "dave-of-shop.shop.eth" })).toBe(addressOf("dave"));
    expect(await portico.names.lookup({ name: "dave-of-shop.shop.eth" })).toMatchObject({
      address: addressOf("dave"),
      source: "ens",
    });
    expect(await portico.names.reverse(addressOf("dave"))).toContainEqual({
      name: "dave-of-shop.shop.eth",
      address: addressOf("dave"),
      source: "subnames",
    });
    const own = [sandbox.subnames.gateway, sandbox.chains["eip155:1"].rpcUrl];
    expect(calls.filter(({ url }) => !own.some((base) => url.startsWith(base)))).toEqual([]);
  });

  it("are offered others for, when somebody has them", async () => {
    const { portico } = await connectAs("erin");
    await portico.names.register("maxim");
    const { check, owned } = await portico.names.enter("maxim");
    expect(owned).toBe("maxim.shop.eth");
    expect(check).toMatchObject({ status: "taken", suggestions: expect.arrayContaining(["maximhq.shop.eth"]) });
    const other = await connectAs("frank");
    await expect(other.portico.names.register("maxim")).rejects.toMatchObject({
      _tag: "NameRegisterFailed",
      message: "The name maxim.shop.eth is already registered",
    });
  });

  it("are not believed when the site has not signed what the gateway says", async () => {
    const { portico } = await connectAs("grace", { sources: { names: [ens()] } });
    const names = await connectAs("grace");
    await names.portico.names.register("grace-in-shop");
    expect((await portico.names.lookup({ name: "grace-in-shop.shop.eth" })).address).toBe(addressOf("grace"));
    const chain = createTestClient({ mode: "anvil", chain: viemMainnet, transport: http(sandbox.nodeUrl("eip155:1")) });
    await chain.impersonateAccount({ address: DEPLOYER });
    const { ensSignedResolver } = sandbox.chains["eip155:1"].contracts;
    const abi = parseAbi(["function configure(address signer, string[] urls)"]);
    const urls = [`${sandbox.subnames.gateway}/{sender}/{data}.json`];
    await chain.sendUnsignedTransaction({
      from: DEPLOYER,
      to: ensSignedResolver,
      data: encodeFunctionData({ abi, functionName: "configure", args: [addressOf("bob"), urls] }),
    });
    await chain.mine({ blocks: 1 });
    await expect(portico.names.lookup({ name: "grace-in-shop.shop.eth" })).rejects.toBeInstanceOf(Error);
  });
});

describe("a network that coin types have no number for", () => {
  // shows docs/rules/identity.md#coin-types
  it("gets no name", async () => {
    const chainId = 0x8000_0000;
    const huge = defineNetwork({
      id: chainId,
      name: "Huge",
      nativeCurrency: { name: "Huge", symbol: "HUGE", decimals: 18 },
      rpcUrls: { default: { http: [sandbox.chains["eip155:1"].rpcUrl] } },
    });
    const wallet = keyWallet(keysOf("heidi").eip155.privateKey, chainId);
    const { portico } = await connectAs("heidi", {
      networks: [mainnet, huge],
      defaultNetwork: huge.caipNetworkId,
      adapters: [evmAdapter({ external: [wallet], announced: false, injected: false })],
    });
    await expect(portico.names.register("heidi-huge")).rejects.toMatchObject({
      _tag: "InvalidCoinTypeChainId",
      details: { chainId },
    });
    expect(portico.names.store.get().entry?.registration).toMatchObject({ status: "failed" });
  });
});

describe("a registrar that the site writes itself", () => {
  const registrar = (more: Partial<NonNullable<NameSource["registrar"]>> = {}): SourcePlugin<NameSource> => ({
    id: "guild",
    nameSuffix: ".guild.eth",
    serves: () => true,
    load: async () => () => ({
      lookup: async () => undefined,
      primaryName: async () => undefined,
      registrar: { isAvailable: async () => true, register: async () => {}, ...more },
    }),
  });

  // shows docs/rules/identity.md#registrars
  it("gives its own reason, which the visitor reads", async () => {
    const register = () => Promise.reject(new Error("Only members of the guild have names"));
    const { portico } = await connectAs("heidi", { sources: { names: [registrar({ register })] } });
    await expect(portico.names.register("heidi-of-guild")).rejects.toMatchObject({
      _tag: "NameRegisterFailed",
      message: "Only members of the guild have names",
    });
  });

  it("gets the exact text and signature, and its answers are read with care", async () => {
    const asked: unknown[] = [];
    const register = async (query: object) => void asked.push(query);
    const { portico } = await connectAs("heidi", {
      sources: { names: [registrar({ register, isAvailable: async () => Object("yes") })] },
    });
    expect((await portico.names.enter("heidi-too")).check).toMatchObject({ status: "failed" });
    await portico.names.register("heidi-too");
    expect(asked).toMatchObject([
      { name: "heidi-too.guild.eth", address: addressOf("heidi"), coinType: 2_147_483_649 },
    ]);
    const { message, signature } = Object(asked[0]);
    expect(message).toMatch(/^\{"name":"heidi-too\.guild\.eth","attributes":\{\},"timestamp":\d{10}\}$/);
    expect(await ethereum().verifyMessage({ address: addressOf("heidi"), message, signature })).toBe(true);
  });
});
