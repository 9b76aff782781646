import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Sandbox, type SandboxChainId, startSandbox } from "@portico/fixtures";
import { keysOf } from "@portico/fixtures/relay-wallet";
import { payOnramp } from "@portico/testing/payOnramp";
import {
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  formatUnits,
  type Hex,
  http,
  parseAbi,
  parseEther,
} from "viem";
import { mainnet } from "viem/chains";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { runPortico, startPortico } from "../testing/runPortico.ts";
import { scannedCode } from "../testing/scannedCode.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

/** Runs the command, which must succeed and print nothing else, and returns its JSON result. */
const json = async (...argv: ReadonlyArray<string>) => {
  const variables = { PORTICO_SANDBOX: sandbox.endpoints.blockchainApi };
  const { exitCode, stdout, stderr } = await runPortico([...argv, "--json"], variables);
  expect(stderr).toBe("");
  expect(exitCode).toBe(0);
  return JSON.parse(stdout);
};

/** Reads the chain directly, with viem as published on npm. */
const chainAt = (id: SandboxChainId) =>
  createPublicClient({ chain: mainnet, transport: http(sandbox.chains[id].rpcUrl) });
const tokenOf = (symbol: string) => {
  const token = sandbox.chains["eip155:1"].tokens.find((each) => each.symbol === symbol);
  if (!token) throw new Error(`The sandbox has no ${symbol}`);
  return token;
};
const account = (label: string) => {
  const found = sandbox.accounts.find((each) => each.label === label);
  if (!found) throw new Error(`The sandbox has no account ${label}`);
  return found;
};

describe("the JSON result", () => {
  it("of `quote` has the router's amount, and the minimum after slippage", async () => {
    const { router } = sandbox.chains["eip155:1"].contracts;
    const abi = parseAbi(["function quote(address from, address to, uint256 amount) view returns (uint256)"]);
    const native = "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE";
    const usdc = tokenOf("USDC");
    const args = [native, usdc.address, parseEther("1")] as const;
    const expected = await chainAt("eip155:1").readContract({ address: router, abi, functionName: "quote", args });
    const quote = await json("quote", "1", "ETH", "USDC", "--slippage", "2", "--account", account("alice").address);
    expect(quote).toMatchObject({
      chainId: "eip155:1",
      source: "hosted",
      from: { symbol: "ETH", amount: "1", baseUnits: parseEther("1").toString() },
      to: { symbol: "USDC", amount: formatUnits(expected, usdc.decimals), baseUnits: expected.toString() },
      minimumReceivedBaseUnits: ((expected * 98n) / 100n).toString(),
      slippagePercent: 2,
      providerFee: "0.0085",
      account: `eip155:1:${account("alice").address}`,
      insufficientBalance: false,
    });
  });

  it("of `quote` shows that an account cannot pay", async () => {
    const quote = await json("quote", "1", "WBTC", "ETH", "--account", "vitalik.eth");
    expect(quote.insufficientBalance).toBe(true);
  });

  it("of `balance` agrees with the chain for every token and the native coin", async () => {
    const { address } = account("alice");
    const result = await json("balance", "alice.eth");
    expect(result.account).toEqual({ address, chainId: "eip155:1", name: "alice.eth" });
    const chain = chainAt("eip155:1");
    expect(result.native).toEqual({
      balance: formatUnits(await chain.getBalance({ address }), 18),
      symbol: "ETH",
      source: "rpc",
      atMillis: expect.any(Number),
    });
    for (const token of result.tokens.filter((each: { address: string | null }) => each.address !== null)) {
      const [, , contract] = token.address.split(":");
      const balance = await chain.readContract({
        address: contract,
        abi: erc20Abi,
        functionName: "balanceOf",
        args: [address],
      });
      expect([token.symbol, token.quantity]).toEqual([token.symbol, formatUnits(balance, token.decimals)]);
    }
    expect(result.tokens.length).toBeGreaterThan(3);
    expect(result).toMatchObject({ source: "hosted", atMillis: expect.any(Number) });
    const onBase = await json("balance", address, "--chain", "base");
    const baseBalance = await chainAt("eip155:8453").getBalance({ address });
    expect(onBase.native.balance).toBe(formatUnits(baseBalance, 18));
  });

  it("of `balance` has the NFTs of the named collections, as the chain has them", async () => {
    const { collection, itemCollection } = sandbox.chains["eip155:1"].contracts;
    const ids = [`erc721:${collection}`, `erc1155:${itemCollection}/1`, `erc1155:${itemCollection}/7`];
    const result = await json("balance", "alice.eth", ...ids.flatMap((id) => ["--collection", `eip155:1/${id}`]));
    expect(result.nfts).toMatchObject({ source: "collections", atMillis: expect.any(Number) });
    expect(result.nfts.items).toHaveLength(5);
    expect(result.nfts.items[0]).toMatchObject({ standard: "erc721", name: "Postcard #1", tokenId: "1", count: "1" });
    expect(result.nfts.items[4]).toMatchObject({ standard: "erc1155", name: "Stamp #1", tokenId: "1", count: "12" });
    expect(await json("balance", "alice.eth")).toMatchObject({ nfts: null });
  });

  it("of `receive` asks for a payment on the network, and is the address alone without an amount", async () => {
    const { address } = account("bob");
    const usdc = tokenOf("USDC");
    expect(await json("receive", "bob.eth", "--amount", "2.5", "--token", "USDC")).toEqual({
      chainId: "eip155:1",
      address,
      token: { symbol: "USDC", address: `eip155:1:${usdc.address}`, decimals: 6 },
      amount: "2.5",
      uri: `ethereum:${usdc.address}@1/transfer?address=${address}&uint256=2500000`,
    });
    expect(await json("receive", address, "--chain", "base")).toMatchObject({ token: null, amount: null });
    const { solana } = keysOf("bob");
    expect(await json("receive", solana.address, "--amount", "0.5", "--token", "SOL")).toMatchObject({
      token: { symbol: "SOL", address: null },
      uri: `solana:${solana.address}?amount=0.5`,
    });
  });

  it("of `receive` is in the QR code that is printed without --json", async () => {
    for (const request of [["--amount", "2.5", "--token", "USDC"], ["--amount", "0.75"], []]) {
      const argv = ["receive", "bob.eth", ...request];
      const { address, uri } = await json(...argv);
      const { stdout } = await runPortico(argv, { PORTICO_SANDBOX: sandbox.endpoints.blockchainApi });
      expect(scannedCode(stdout)).toBe(request.length > 0 ? uri : address);
    }
  });

  it("of `balance` has the coin and the tokens of a Solana address", async () => {
    const { solana } = keysOf("bob");
    expect(await json("balance", solana.address)).toMatchObject({
      account: { address: solana.address, chainId: sandbox.solana.caip2 },
      native: { balance: "1000", symbol: "SOL" },
      tokens: [
        { symbol: "SOL", address: null, quantity: "1000" },
        { symbol: "USDC", quantity: "10000" },
      ],
    });
  });

  it("of `balance` has the native coin of a Bitcoin address, of unknown value", async () => {
    const { bip122 } = keysOf("bob");
    const onBitcoin = await json("balance", bip122.payment.address);
    expect(onBitcoin).toMatchObject({
      account: { address: bip122.payment.address, chainId: sandbox.bitcoin.caip2 },
      native: { balance: "0.5", symbol: "BTC", source: "esplora" },
      tokens: [{ symbol: "BTC", address: null, quantity: "0.5", priceUsd: null }],
      totalUsd: null,
      source: "esplora",
      atMillis: expect.any(Number),
    });
    const argv = ["balance", `${sandbox.bitcoin.caip2}:${bip122.ordinal.address}`];
    const { stdout } = await runPortico(argv, { PORTICO_SANDBOX: sandbox.endpoints.blockchainApi });
    expect(stdout).toContain("0.0001 BTC");
    expect(stdout).toContain("Total unknown");
    expect(stdout).toMatch(/Source: esplora, \d{4}-\d\d-\d\dT/);
  });

  it("of `history` has every transaction once, and the latest first", async () => {
    const { address } = account("alice");
    const all = await json("history", address, "--all");
    expect(all).toMatchObject({ complete: true, source: "hosted", atMillis: expect.any(Number) });
    expect(all.pages).toBeGreaterThan(1);
    const ids = all.entries.map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const times = all.entries.map(({ minedAt }: { minedAt: string }) => Date.parse(minedAt));
    expect(times).toEqual(times.toSorted((a: number, b: number) => b - a));
    const limited = await json("history", address, "--limit", "3");
    expect(limited.entries).toEqual(all.entries.slice(0, 3));
    const hashes: ReadonlyArray<Hex> = limited.entries.map(({ hash }: { hash: Hex }) => hash);
    const chain = chainAt("eip155:1");
    for (const hash of hashes) {
      const { from, to } = await chain.getTransaction({ hash });
      expect([from.toLowerCase(), to?.toLowerCase()]).toContain(address.toLowerCase());
    }
  });

  it("of `name` resolves names and addresses with ENS and the name service", async () => {
    const { address } = account("alice");
    expect(await json("name", "lookup", "vitalik.eth")).toMatchObject({
      address: "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045",
      source: "ens",
    });
    expect(await json("name", "lookup", "dave.eth", "--chain", "base")).toMatchObject({
      address: account("erin").address,
      chainId: "eip155:8453",
    });
    const { solana } = keysOf("bob");
    expect(await json("name", "lookup", "bob.eth", "--chain", "solana")).toMatchObject({ address: solana.address });
    expect(await json("name", "lookup", "alice.reown.id")).toMatchObject({ address, source: "portico" });
    const { names } = await json("name", "reverse", address);
    expect(names[0]).toEqual({ name: "alice.eth", source: "ens" });
    expect(
      names
        .slice(1)
        .map(({ name }: { name: string }) => name)
        .sort(),
    ).toEqual(["alice-savings.reown.id", "alice.reown.id"]);
    expect(await json("name", "available", "alice")).toEqual({ name: "alice.reown.id", available: false });
    const { suggestions } = await json("name", "suggest", "alice");
    expect(suggestions).toContainEqual({ name: "alice.reown.id", available: false });
  });

  it("of `gas`, `price` and `rpc` agrees with the chain", async () => {
    const gas = await json("gas");
    expect(gas).toMatchObject({ source: "hosted", atMillis: expect.any(Number) });
    expect(BigInt(gas.standard)).toBeGreaterThan(0n);
    expect(BigInt(gas.instant)).toBeGreaterThanOrEqual(BigInt(gas.standard));
    const { prices } = await json("price", "ETH", "usdc", `eip155:1/erc20:${tokenOf("WBTC").address}`);
    expect(prices.map(({ symbol }: { symbol: string }) => symbol)).toEqual(["ETH", "USDC", "WBTC"]);
    for (const { priceUsd } of prices) expect(Number(priceUsd)).toBeGreaterThan(0);
    const { address } = account("bob");
    const { result } = await json("rpc", "eth_getBalance", address, "latest", "--chain", "56");
    expect(BigInt(result)).toBe(await chainAt("eip155:56").getBalance({ address }));
    const endpoint = `rpc=${sandbox.chains["eip155:56"].rpcUrl}`;
    expect((await json("rpc", "eth_chainId", "--chain", "bsc", "--endpoint", endpoint)).result).toBe("0x38");
  });

  it("of `onramp`, `wallets` and `networks` has the data of the services", async () => {
    expect(await json("onramp", "options")).toMatchObject({
      source: "service",
      isFallback: false,
      atMillis: expect.any(Number),
    });
    expect(await json("onramp", "quote", "100", "USD", "ETH")).toMatchObject({
      source: "service",
      isMocked: false,
      atMillis: expect.any(Number),
      paymentTotal: { amount: "100", currency: "USD" },
    });
    const [first, second] = [await json("wallets"), await json("wallets", "--page", "2")];
    expect(first.wallets).toHaveLength(40);
    expect(first.count).toBe(600);
    const ids = [...first.wallets, ...second.wallets].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(80);
    const found = await json("wallets", "rain", "--certified");
    expect(found.wallets.every(({ certified }: { certified: boolean }) => certified)).toBe(true);
    const { networks } = await json("networks", "--supported");
    const supported = networks.filter((network: { supported: boolean }) => network.supported);
    expect(supported.map(({ chainId }: { chainId: string }) => chainId)).toEqual(expect.arrayContaining(["eip155:1"]));
  });

  it("of `buy` leads to a page on which the account really buys what `onramp quote` said, to the last unit", async () => {
    const { address } = account("bob");
    const held = () => chainAt("eip155:1").getBalance({ address });
    const before = await held();
    const { purchaseAmount } = await json("onramp", "quote", "120", "USD", "ETH");
    const { pages, ...bought } = await json("buy", "120", "USD", "ETH", address);
    expect(bought).toEqual({ chainId: "eip155:1", address, amount: "120", payment: "USD", purchase: "ETH" });
    const { url } = pages.find(({ provider }: { provider: string }) => provider === "coinbase");
    expect(await payOnramp(url)).toMatchObject({ address, asset: "ETH", amount: "120" });
    await expect.poll(async () => (await held()) - before).toBe(parseEther(purchaseAmount.amount));
  });

  // shows docs/rules/links.md#purposes
  it("of `wallets` has no address that may not be opened", async () => {
    const refused = { homepage: "javascript:alert(1)", mobile_link: "file:///etc/passwd", desktop_link: "ms-msdt://x" };
    const listed = [
      { id: "a", name: "Refused", ...refused, webapp_link: "http://wallet.example" },
      { id: "b", name: "Taken", homepage: "https://wallet.example", mobile_link: "wallet://", desktop_link: null },
    ];
    const fault = sandbox.faults.set({
      service: "walletDirectory",
      path: "/getWallets",
      status: 200,
      body: JSON.stringify({ data: listed, count: listed.length }),
    });
    try {
      const { wallets } = await json("wallets", "wallet");
      const none = { homepage: null, mobileLink: null, desktopLink: null, webappLink: null };
      expect(wallets).toMatchObject([none, { ...none, homepage: "https://wallet.example", mobileLink: "wallet://" }]);
    } finally {
      sandbox.faults.clear(fault);
    }
  });

  it("of `explain --request` says what a request does, in the words of a folder of descriptors too", async () => {
    const folder = mkdtempSync(join(tmpdir(), "portico-descriptors-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const { router } = sandbox.chains["eip155:1"].contracts;
    const abi = parseAbi(["function addLiquidity(address token, uint256 tokenAmount)"]);
    const data = encodeFunctionData({ abi, args: [tokenOf("USDC").address, 5_000_000n] });
    const request = join(folder, "request.json");
    const from = account("alice").address;
    writeFileSync(request, JSON.stringify({ method: "eth_sendTransaction", params: [{ from, to: router, data }] }));
    const plain = await json("explain", "--request", request);
    expect(plain).toMatchObject({ kind: "call", method: "eth_sendTransaction" });
    expect(plain.description).toBeUndefined();

    const intent = "Fill the pool";
    const fields = [{ path: "tokenAmount", label: "Tokens", format: "tokenAmount", params: { tokenPath: "token" } }];
    const descriptor = {
      context: { contract: { deployments: [{ chainId: 1, address: router }] } },
      display: { formats: { "addLiquidity(address token,uint256 tokenAmount)": { intent, fields } } },
    };
    mkdirSync(join(folder, "shop"));
    writeFileSync(join(folder, "shop", "calldata-pool.json"), JSON.stringify(descriptor));
    writeFileSync(join(folder, "shop", "notes.json"), "not JSON");
    const described = await json("explain", "--request", request, "--descriptors", folder);
    expect(described.description).toMatchObject({ vouchedBy: "site", intent });
    expect(described.description.facts[0]).toMatchObject({
      label: "Tokens",
      value: { units: "5000000", token: { symbol: "USDC", decimals: 6 } },
    });
    expect(described.marks).toEqual(plain.marks);

    const { clearSigning: ownFolder } = sandbox;
    const options = ["--descriptors", ownFolder.folder, "--auditor", ownFolder.auditors[0] ?? ""];
    const { stdout } = await startPortico(["explain", "--request", request, ...options], {
      PORTICO_SANDBOX: sandbox.endpoints.blockchainApi,
    }).ended;
    expect(stdout).toContain(`Checked and signed by the auditor ${ownFolder.auditors[0]}:`);
    expect(stdout).toContain("Add 5 USDC and 0 ETH to the pool (Portico sandbox)");
  });
});
