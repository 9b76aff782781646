import { encodeFunctionData, erc20Abi, parseAbi, parseUnits } from "viem";
import { describe, expect, it } from "vitest";
import { mainnet } from "./networks.ts";
import { createPortico } from "./node.ts";
import { multicall } from "./sources.ts";
import { ethereumOf, openSendingSite, recipient, sender } from "./testing/send/sendingSite.ts";

/* Tokens of the sandbox whose contracts answer otherwise than today's do, from the list to the chain. */

const site = openSendingSite();
const { chain, node, tokensOf, paidBy } = ethereumOf(site);
const contracts = () => site().sandbox.chains["eip155:1"].contracts;

const SHORT = /^0x0{2}\.{3}b32002$/i;
const ATOM = `0.${"1".padStart(255, "0")}`;
const cases = [
  { key: "bytes32Token", name: "Maker", symbol: "OMKR", decimals: 18, amount: "2.5" },
  {
    key: "namelessToken",
    name: expect.stringMatching(SHORT),
    symbol: expect.stringMatching(SHORT),
    decimals: 6,
    amount: "1.25",
  },
  { key: "wholeToken", name: "Whole", symbol: "WHOLE", decimals: 0, amount: "3" },
  { key: "dustToken", name: "Dust", symbol: "DUST", decimals: 255, amount: ATOM },
] as const;

describe.each(cases)("the token $key", ({ key, name, symbol, decimals, amount }) => {
  const token = () => contracts()[key];
  const units = parseUnits(amount, decimals);

  // shows docs/rules/sources.md#older-contracts
  // shows docs/rules/amount.md#decimals-of-tokens
  it("is sent as it is shown", async () => {
    const { portico } = site();
    const before = await Promise.all([sender, recipient].map((owner) => tokensOf(token(), owner)));
    const state = await portico.send.start({ token: `eip155:1:${token()}`, amount, recipient });
    expect(state.token).toMatchObject({ name, symbol, quantity: { decimals } });
    const preview = await portico.send.preview();
    expect(preview).toMatchObject({ amount: units, received: units, simulated: true });
    const { hash } = await portico.send.submit(preview);
    await paidBy(hash);
    const after = await Promise.all([sender, recipient].map((owner) => tokensOf(token(), owner)));
    expect(after).toEqual([(before[0] ?? 0n) - units, (before[1] ?? 0n) + units]);
  });

  it("is explained before it is signed", async () => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [recipient, units] });
    const params = [{ from: sender, to: token(), data }];
    const { facts } = await site().portico.signer.explain({
      method: "eth_sendTransaction",
      params,
      chainId: "eip155:1",
    });
    const named = key === "namelessToken" ? { decimals } : { symbol, decimals };
    expect(facts).toContainEqual({
      name: "amount",
      value: { type: "amount", units, token: { address: token(), ...named } },
    });
  });

  it("is among the balances when the site lists it, whatever the list knows", async () => {
    const listed = { chainId: 1, address: token(), symbol: "", name: "", decimals };
    const portico = createPortico({
      networks: [mainnet],
      endpoints: site().sandbox.endpoints,
      rpcUrls: { "eip155:1": [site().sandbox.chains["eip155:1"].rpcUrl] },
      sources: { balances: [multicall({ tokens: [listed] })] },
    });
    const balances = await portico.balances.fetch({ address: sender });
    await portico.dispose();
    const held = balances.find(({ address }) => address !== undefined);
    expect(held).toMatchObject({ symbol: expect.stringMatching(/^0x00\.{3}/i), quantity: { decimals } });
    expect(parseUnits(held?.quantity.numeric ?? "", decimals)).toBe(await tokensOf(token(), sender));
  });
});

it("a token without readable decimals is unknown", async () => {
  const address = "0x0000000000000000000000000000000000b32009";
  const code = await chain().getCode({ address: contracts().namelessToken });
  await node().setCode({ address, bytecode: code ?? "0x" });
  const abi = parseAbi(["function initialize(uint256 decimals, address owner, uint256 supply)"]);
  await node().impersonateAccount({ address: recipient });
  const data = encodeFunctionData({ abi, functionName: "initialize", args: [256n, sender, 5n] });
  await node().sendUnsignedTransaction({ from: recipient, to: address, data });
  await node().stopImpersonatingAccount({ address: recipient });
  await expect.poll(() => tokensOf(address, sender)).toBe(5n);
  await expect(site().portico.send.start({ token: `eip155:1:${address}`, recipient })).rejects.toMatchObject({
    _tag: "UnknownToken",
  });
});
