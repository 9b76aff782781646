import { randomBytes, randomInt } from "node:crypto";
import type { Sandbox } from "@portico/fixtures";
import { createPublicClient, erc20Abi, getAddress, http, parseEther, parseUnits } from "viem";
import { accountIdOf } from "../../domain.ts";
import { type Payment, transfer } from "./payments.ts";

const CHAINS = ["eip155:1", "eip155:8453"] as const;
type EvmChain = (typeof CHAINS)[number];
const NATIVE = "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee";
/** Digits without a zero at the end, which the client leaves out. */
const uniqueDigits = () => `${randomInt(10 ** 6, 10 ** 7)}1`;

/** Transfers and swaps on the EVM networks of a sandbox. */
export const evmPayments = async ({ chains }: Sandbox): Promise<ReadonlyArray<Payment>> => {
  const clientOf = (chainId: EvmChain) => createPublicClient({ transport: http(chains[chainId].rpcUrl) });
  const ethereum = clientOf("eip155:1");
  const fromBlock = await ethereum.getBlockNumber({ cacheTime: 0 });
  const token = chains["eip155:1"].tokens.find(({ symbol }) => symbol === "DAI");
  if (!token) throw new Error("the sandbox has no DAI");
  const stranger = () => getAddress(`0x${randomBytes(20).toString("hex")}`);

  const ether = (chainId: EvmChain): Payment => {
    const [recipient, unit] = [stranger(), parseUnits("0.001", 18)];
    return {
      namespace: "eip155",
      ...transfer(`ether on ${chainId}`, { chainId, token: "native", amount: "0.001", recipient }),
      happened: async () => {
        const counts = await Promise.all(
          CHAINS.map(async (on) => {
            const name = on === chainId ? `ether on ${on}` : `ether for ${chainId} on ${on}`;
            return [name, Number((await clientOf(on).getBalance({ address: recipient })) / unit)] as const;
          }),
        );
        return new Map(counts);
      },
    };
  };

  const tokenTransfer = (): Payment => {
    const recipient = stranger();
    return {
      namespace: "eip155",
      ...transfer("tokens", {
        chainId: "eip155:1",
        token: accountIdOf("eip155:1", token.address),
        amount: "0.5",
        recipient,
      }),
      happened: async () => {
        const [abi, { address }] = [erc20Abi, token];
        const balance = await ethereum.readContract({ abi, address, functionName: "balanceOf", args: [recipient] });
        return new Map([["tokens", Number(balance / parseUnits("0.5", token.decimals))]]);
      },
    };
  };

  // Nobody else swaps such amounts, so that they tell whose swap it was.
  const [etherSold, tokensSold] = [`0.011${uniqueDigits()}`, `0.7${uniqueDigits()}`];
  const swap = (name: string, from: string, to: string, amount: string, happened: Payment["happened"]): Payment => {
    const key = (account: string, step: string) => `${account} ${name}: ${step}`;
    return {
      namespace: "eip155",
      show: async ({ swap }) => {
        swap.reset();
        await swap.start({ chainId: "eip155:1" });
        await swap.set({ from: accountIdOf("eip155:1", from), to: accountIdOf("eip155:1", to), amount });
        const { id, account, step, atMillis } = await swap.preview();
        const does = { approve: ["approval"], permit: [], swap: [name], batch: ["approval", name] }[step];
        return { key: key(account, step), does, atMillis, submit: (again) => swap.submit({ id, again }) };
      },
      keyOf: (sent) => (sent.swap && sent.amount === amount ? key(sent.account, sent.swap.step) : undefined),
      happened,
    };
  };
  let [searched, swaps] = [fromBlock, 0];
  const swapOfEther = swap("swap of ether", NATIVE, token.address, etherSold, async () => {
    const head = await ethereum.getBlockNumber({ cacheTime: 0 });
    for (; searched < head; searched += 1n) {
      const block = await ethereum.getBlock({ blockNumber: searched + 1n, includeTransactions: true });
      swaps += block.transactions.filter(({ value }) => value === parseEther(etherSold)).length;
    }
    return new Map([["swap of ether", swaps]]);
  });
  const swapOfTokens = swap("swap of tokens", token.address, NATIVE, tokensSold, async () => {
    const logs = { abi: erc20Abi, address: token.address, fromBlock, strict: true } as const;
    const [sold, approved] = await Promise.all([
      ethereum.getContractEvents({ ...logs, eventName: "Transfer" }),
      ethereum.getContractEvents({ ...logs, eventName: "Approval" }),
    ]);
    const units = parseUnits(tokensSold, token.decimals);
    return new Map([
      ["swap of tokens", sold.filter(({ args }) => args.value === units).length],
      ["approval", approved.filter(({ args }) => args.value === units).length],
    ]);
  });
  return [ether("eip155:1"), ether("eip155:8453"), tokenTransfer(), swapOfEther, swapOfTokens];
};
