import { type Sandbox, startSandbox } from "@portico/fixtures";
import { keysOf } from "@portico/fixtures/relay-wallet";
import { createTestClient, encodeFunctionData, http, labelhash, namehash, parseAbi, publicActions } from "viem";
import { mainnet as viemMainnet } from "viem/chains";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { base, bitcoin, bsc, mainnet, solana } from "./networks.ts";
import { createPortico, type HttpCall, type NodePorticoOptions } from "./node.ts";
import { ens, type NameSource, type SourcePlugin } from "./sources.ts";

/* Names without any service, from the contracts of the sandbox: those of Ethereum, and those of Base behind a gateway. */

const addressOf = (label: string) => keysOf(label).eip155.address;
const [alice, bob, carol] = [addressOf("alice"), addressOf("bob"), addressOf("carol")] as const;
const DEPLOYER = "0xa0Ee7A142d267C1f36714E4a8F75612F20a79720";

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

const open = (options: Partial<NodePorticoOptions> = {}) => {
  const calls: HttpCall[] = [];
  const portico = createPortico({
    networks: [mainnet, base, bsc, solana, bitcoin],
    endpoints: sandbox.endpoints,
    rpcUrls: {
      "eip155:1": [sandbox.chains["eip155:1"].rpcUrl],
      "eip155:8453": [sandbox.chains["eip155:8453"].rpcUrl],
      "eip155:56": [sandbox.chains["eip155:56"].rpcUrl],
    },
    onHttpCall: (call) => calls.push(call),
    onLog: () => {},
    ...options,
  });
  cleanups.push(() => portico.dispose());
  return { portico, calls };
};

const gatewayRequests = () => sandbox.requests().filter(({ service }) => service === "nameGateway");

/** Sends a call of the account that owns the names of the sandbox, and waits for its block. */
const asDeployer = async (to: `0x${string}`, data: `0x${string}`) => {
  const transport = http(sandbox.nodeUrl("eip155:1"));
  const chain = createTestClient({ mode: "anvil", chain: viemMainnet, transport }).extend(publicActions);
  await chain.impersonateAccount({ address: DEPLOYER });
  const hash = await chain.sendUnsignedTransaction({ from: DEPLOYER, to, data });
  expect((await chain.waitForTransactionReceipt({ hash, pollingInterval: 20 })).status).toBe("success");
};

/** Makes the resolver of Base's names send clients to these gateways. */
const useGateways = async (urls: ReadonlyArray<string>) => {
  const chain = createTestClient({
    mode: "anvil",
    chain: viemMainnet,
    transport: http(sandbox.nodeUrl("eip155:1")),
  });
  await chain.impersonateAccount({ address: DEPLOYER });
  const abi = parseAbi(["function setGateways(string[] urls)"]);
  await chain.sendUnsignedTransaction({
    from: DEPLOYER,
    to: sandbox.chains["eip155:1"].contracts.ensOffchainResolver,
    data: encodeFunctionData({ abi, functionName: "setGateways", args: [[...urls]] }),
  });
  await chain.mine({ blocks: 1 });
};

describe("a name of Base", () => {
  it("resolves through the gateway, with its picture", async () => {
    const { portico } = open();
    expect(await portico.names.lookup({ name: "alice.base.eth" })).toEqual({
      name: "alice.base.eth",
      address: alice,
      source: "ens",
      avatar: expect.stringContaining("alice.base.eth"),
    });
    expect(gatewayRequests().length).toBeGreaterThan(0);
    // A gateway does not say whether it knows a name.
    await expect(portico.names.lookup({ name: "nobody.base.eth" })).rejects.toMatchObject({ _tag: "NameHasNoAddress" });
  });

  it("is not called unknown when the gateway fails", async () => {
    const { portico } = open();
    sandbox.faults.set({ service: "nameGateway", status: 400 });
    await expect(portico.names.lookup({ name: "alice.base.eth" })).rejects.toMatchObject({ _tag: "NameResolveFailed" });
  });

  it("is not looked up at a gateway that the policy for links refuses", async () => {
    const { portico, calls } = open();
    const before = (await portico.names.lookup({ name: "alice.base.eth" })).address;
    const reached = gatewayRequests().length;
    const node = new URL(sandbox.chains["eip155:1"].rpcUrl).origin;
    const [url = ""] = calls.map((call) => new URL(call.url).origin).filter((origin) => origin !== node);
    try {
      await useGateways(["http://192.168.0.1/{data}", "javascript:alert(1)", url.replace("http:", "ftp:")]);
      calls.length = 0;
      await expect(portico.names.lookup({ name: "alice.base.eth" })).rejects.toMatchObject({
        _tag: "NameResolveFailed",
      });
      expect(calls.every((call) => call.url.startsWith(sandbox.chains["eip155:1"].rpcUrl))).toBe(true);
      expect(gatewayRequests()).toHaveLength(reached);
      // A POST, because the address has no place for the question.
      await useGateways([`${url}/`]);
      expect((await portico.names.lookup({ name: "alice.base.eth" })).address).toBe(before);
    } finally {
      await useGateways([`${url}/{sender}/{data}.json`]);
    }
  });
});

// shows docs/rules/identity.md#addresses-of-a-name
describe("the address of a name", () => {
  const erin = addressOf("erin");

  it.each([
    ["dave.eth", mainnet, addressOf("dave")],
    ["dave.eth", base, erin],
    ["bob.eth", base, bob],
    ["bob.eth", bsc, bob],
    ["alice.base.eth", base, alice],
    ["bob.eth", solana, keysOf("bob").solana.address],
    ["bob.eth", bitcoin, keysOf("bob").bip122.payment.address],
  ] as const)("%s is that of the network", async (name, { caipNetworkId: chainId }, address) => {
    expect(await open().portico.names.lookup({ name, chainId })).toMatchObject({ name, address });
    // The network in use counts when none is named.
    const there = open({ defaultNetwork: chainId });
    expect((await there.portico.names.lookup({ name })).address).toBe(address);
  });

  it.each([
    ["offers the one on Ethereum, which has a key", "carol.eth", base, carol],
    ["offers nothing of a contract", "vault.eth", base, undefined],
    ["offers nothing of a name without any", "nowhere.eth", base, undefined],
    ["offers nothing on Ethereum itself", "nowhere.eth", mainnet, undefined],
    ["offers nothing where the owner's key is another one", "carol.eth", solana, undefined],
  ] as const)("that is missing %s: %s", async (_, name, network, ethereumAddress) => {
    const { caipNetworkId: chainId } = network;
    const error = await open()
      .portico.names.lookup({ name, chainId })
      .catch((failure) => failure);
    expect(error).toMatchObject({ _tag: "NameHasNoAddress", details: { name, network: network.name, chainId } });
    expect(error.details.ethereumAddress).toBe(ethereumAddress);
    expect(error.message).toContain(`${name} has no address on ${network.name}`);
  });

  it("is asked of a source of the site for its network, and is not taken for another one", async () => {
    const asked: unknown[] = [];
    const known = new Map<unknown, string>([
      [60, alice],
      [2_147_492_101, bob],
    ]);
    const book: SourcePlugin<NameSource> = {
      id: "book",
      serves: () => true,
      load: async () => () => ({
        lookup: async ({ network, coinType }) => {
          asked.push([network.caipNetworkId, coinType]);
          const address = known.get(coinType);
          return address ? { address } : {};
        },
        primaryName: async () => undefined,
      }),
    };
    const { portico } = open({ sources: { names: [book] } });
    const on = (chainId: `eip155:${number}`) => portico.names.lookup({ name: "dave.shop", chainId });
    expect((await on("eip155:1")).address).toBe(alice);
    expect((await on("eip155:8453")).address).toBe(bob);
    await expect(on("eip155:56")).rejects.toMatchObject({ _tag: "NameHasNoAddress" });
    const elsewhere = open({ sources: { names: [{ ...book, serves: ({ id }) => id === 1 }] } });
    await expect(elsewhere.portico.names.lookup({ name: "dave.shop", chainId: "eip155:56" })).rejects.toMatchObject({
      _tag: "NetworkNotSupported",
    });
    expect(asked).toEqual([
      ["eip155:1", 60],
      ["eip155:8453", 2_147_492_101],
      ["eip155:56", 2_147_483_704],
    ]);
  });
});

// shows docs/rules/identity.md#ens
describe("a site without Ethereum", () => {
  const onBase = { networks: [base] } satisfies Partial<NodePorticoOptions>;
  const nodeOfBase = () => ({ "eip155:8453": [sandbox.chains["eip155:8453"].rpcUrl] });

  it.each<[string, () => Partial<NodePorticoOptions>]>([
    ["at a node that it names", () => ({ sources: { names: [ens()] } })],
    [
      "through the service",
      () => ({ projectId: sandbox.projectId, rpcUrls: nodeOfBase(), sources: { names: [ens()] } }),
    ],
  ])("reads its names %s", async (_, options) => {
    const { portico } = open({ ...onBase, ...options() });
    expect((await portico.names.lookup({ name: "dave.eth" })).address).toBe(addressOf("erin"));
    expect((await portico.names.identity({ address: alice })).name).toBe("alice.base.eth");
    expect(await portico.names.reverse(alice)).toEqual([{ name: "alice.eth", address: alice, source: "ens" }]);
  });

  it("or any node of it is told what is missing, and no name is called unknown", async () => {
    const { portico, calls } = open({ ...onBase, rpcUrls: nodeOfBase() });
    const missing = { _tag: "NamesNeedEthereum", message: expect.stringContaining("rpcUrls") };
    await expect(portico.names.lookup({ name: "dave.eth" })).rejects.toMatchObject(missing);
    await expect(portico.names.reverse(alice)).rejects.toMatchObject(missing);
    expect(await portico.names.identity({ address: alice })).toEqual({});
    expect(calls).toEqual([]);
  });
});

describe("a name that is spelled in another way", () => {
  it.each(["BOB.eth", "\uff42ob.eth", "b\u00adob.eth"])("is the name that was looked up: %j", async (spelling) => {
    expect(await open().portico.names.lookup({ name: spelling })).toMatchObject({ name: "bob.eth", address: bob });
  });

  it.each(["b\u043eb.eth", "bo\u200db.eth", "bob\u202e.eth", "bob..eth", "b ob.eth"])(
    "is none when it only looks like one: %j",
    async (spelling) => {
      await expect(open().portico.names.lookup({ name: spelling })).rejects.toMatchObject({ _tag: "NameNotFound" });
    },
  );
});

// shows docs/rules/identity.md#ens
describe("the primary name of an account", () => {
  it.each([
    ["Alice's on Ethereum", alice, mainnet.caipNetworkId, "alice.eth"],
    ["Alice's on Base", alice, base.caipNetworkId, "alice.base.eth"],
    ["Bob's for every chain", bob, base.caipNetworkId, "bob.eth"],
    ["Bob's for every chain", bob, bsc.caipNetworkId, "bob.eth"],
    ["none that leads to somebody else", carol, base.caipNetworkId, undefined],
    ["none of another chain", alice, bsc.caipNetworkId, undefined],
  ] as const)("is %s", async (_, address, chainId, name) => {
    const { portico } = open();
    const identity = await portico.names.identity({ address, chainId });
    expect(identity.name).toBe(name);
    if (name === "alice.base.eth") expect(identity.avatar).toContain("alice.base.eth");
    // It is kept for its own network.
    expect((await portico.names.identity({ address: alice, chainId: mainnet.caipNetworkId })).name).toBe("alice.eth");
  });
});

describe("a name of look-alike characters", () => {
  it.each([
    ["in capitals is the same name", "ALICE.eth", alice],
    ["in full-width characters is the same name", "ａｌｉｃｅ.eth", alice],
  ])("%s", async (_, text, address) => {
    const { portico } = open();
    expect((await portico.names.lookup({ name: text })).address).toBe(address);
  });

  it.each([
    ["of two alphabets", "аlice.eth"],
    ["with an invisible character", "alice\u200b\u200c.eth"],
    ["with an underscore in the middle", "ali_ce.eth"],
  ])("%s is no name, and nobody is asked", async (_, text) => {
    const { portico, calls } = open();
    await expect(portico.names.lookup({ name: text })).rejects.toMatchObject({ _tag: "NameNotFound" });
    expect(calls).toEqual([]);
  });
});

// shows docs/rules/identity.md#sources-of-names
describe("the sources of names that a site chooses", () => {
  const book = (more: Partial<NameSource> = {}): SourcePlugin<NameSource> => ({
    id: "book",
    serves: () => true,
    load: async () => () => ({
      lookup: async ({ name }) => (name === "dave.shop" ? { address: bob, avatarUrl: "javascript:0" } : undefined),
      primaryName: async ({ address }) => (address === bob ? { name: "dave.shop" } : undefined),
      ...more,
    }),
  });

  it("are asked in their order, and the origin is said", async () => {
    const { portico } = open({ sources: { names: [book(), ens()] } });
    expect(await portico.names.lookup({ name: "dave.shop" })).toEqual({
      name: "dave.shop",
      address: bob,
      source: "book",
    });
    expect(await portico.names.lookup({ name: "alice.eth" })).toMatchObject({ address: alice, source: "ens" });
    expect(await portico.names.reverse(bob)).toEqual([
      { name: "dave.shop", address: bob, source: "book" },
      { name: "bob.eth", address: bob, source: "ens" },
    ]);
    expect(await portico.names.identity({ address: bob })).toEqual({ name: "dave.shop" });
    expect(await portico.names.identity({ address: alice })).toMatchObject({ name: "alice.eth" });
  });

  // shows docs/rules/identity.md#look-alike-names
  it("do not call an address by a name that looks like another one", async () => {
    const looksLikeAlice = async () => ({ name: "\u0430lice.eth" });
    const { portico } = open({ sources: { names: [book({ primaryName: looksLikeAlice }), ens()] } });
    expect(await portico.names.identity({ address: bob })).toMatchObject({ name: "bob.eth" });
    expect(await portico.names.reverse(bob)).toEqual([{ name: "bob.eth", address: bob, source: "ens" }]);
    for (const name of [
      "AliCe.eth",
      "alice\u200b.eth",
      "xn--alice.eth",
      "ali_ce.eth",
      "alice\u0430.eth",
      "alice.eth.",
    ]) {
      const other = open({ sources: { names: [book({ primaryName: async () => ({ name }) }), ens()] } });
      expect([name, (await other.portico.names.identity({ address: bob })).name]).toEqual([name, "bob.eth"]);
      expect(await other.portico.names.reverse(bob)).toEqual([{ name: "bob.eth", address: bob, source: "ens" }]);
    }
    const ownLanguage = async () => ({ name: "магазин.eth" });
    const shop = open({ sources: { names: [book({ primaryName: ownLanguage })] } });
    expect(await shop.portico.names.reverse(carol)).toMatchObject([{ name: "магазин.eth" }]);
  });

  it("say nothing when the service or the chain has a name in another form", async () => {
    const other = "CaRol.eth";
    const [ensRegistry, ensResolver] = [
      sandbox.chains["eip155:1"].contracts.ensRegistry,
      sandbox.chains["eip155:1"].contracts.ensResolver,
    ];
    const abi = parseAbi([
      "function setSubnodeRecord(bytes32 node, bytes32 label, address owner, address resolver)",
      "function setAddr(bytes32 node, uint256 coinType, bytes addr)",
      "function setName(bytes32 node, string name)",
    ]);
    const reverseNode = namehash(`${carol.slice(2).toLowerCase()}.addr.reverse`);
    const write = (to: `0x${string}`, data: `0x${string}`) => asDeployer(to, data);
    const { portico } = open();
    expect(await portico.names.reverse(carol)).toMatchObject([{ name: "carol.eth" }]);
    await write(
      ensRegistry,
      encodeFunctionData({
        abi,
        functionName: "setSubnodeRecord",
        args: [namehash("eth"), labelhash("CaRol"), DEPLOYER, ensResolver],
      }),
    );
    await write(ensResolver, encodeFunctionData({ abi, functionName: "setAddr", args: [namehash(other), 60n, carol] }));
    await write(ensResolver, encodeFunctionData({ abi, functionName: "setName", args: [reverseNode, other] }));
    const body = (value: unknown) => ({ status: 200, body: JSON.stringify(value) });
    sandbox.faults.set({ service: "blockchainApi", path: "/v1/identity/*", ...body({ name: "ca\u0440ol.eth" }) });
    const record = { name: "CaRol.reown.id", addresses: { "60": { address: carol } } };
    sandbox.faults.set({ service: "blockchainApi", path: "/v1/profile/reverse/*", ...body([record]) });
    for (const projectId of [undefined, sandbox.projectId]) {
      const later = open(projectId === undefined ? {} : { projectId });
      expect(await later.portico.names.reverse(carol)).toEqual([]);
      expect(await later.portico.names.identity({ address: carol })).toEqual({});
    }
    await write(ensResolver, encodeFunctionData({ abi, functionName: "setName", args: [reverseNode, "carol.eth"] }));
  });

  it("are the only ones that are asked", async () => {
    const { portico, calls } = open({ projectId: sandbox.projectId, sources: { names: [book()] } });
    await expect(portico.names.lookup({ name: "alice.eth" })).rejects.toMatchObject({ _tag: "NameNotFound" });
    await expect(portico.names.lookup({ name: "alice.reown.id" })).rejects.toMatchObject({ _tag: "NameNotFound" });
    expect(await portico.names.reverse(alice)).toEqual([]);
    expect(calls).toEqual([]);
  });

  it.each([
    ["fails", () => Promise.reject(new Error("the book is closed"))],
    ["returns no address", async () => Object({ address: "dave" })],
  ])("do not make a name look unknown when one %s", async (_, lookup) => {
    const { portico } = open({ sources: { names: [book({ lookup }), ens()] } });
    await expect(portico.names.lookup({ name: "nobody-has-this.eth" })).rejects.toMatchObject({
      _tag: "NameResolveFailed",
    });
    expect(await portico.names.lookup({ name: "alice.eth" })).toMatchObject({ source: "ens" });
  });
});
