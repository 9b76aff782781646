import { feesAfter } from "@portico/testing/feesAfter";
import { decodeFunctionResult, encodeFunctionData, parseAbi } from "viem";
import type { DemoSite } from "./demoSite.ts";

/** Calls a node of the sandbox, past the page. */
export const callNode = async (url: string, method: string, params: ReadonlyArray<unknown> = []): Promise<unknown> => {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  const body = (await response.json()) as { readonly result?: unknown; readonly error?: unknown };
  if (body.error) throw new Error(`${method}: ${JSON.stringify(body.error)}`);
  return body.result;
};

const tokenAbi = parseAbi([
  "function balanceOf(address owner) view returns (uint256)",
  "function allowance(address owner, address spender) view returns (uint256)",
  "function approve(address spender, uint256 amount)",
]);
const poolsAbi = parseAbi(["function pools(address token) view returns (uint256 nativeReserve, uint256 tokenReserve)"]);

const isAddress = (text: string): text is `0x${string}` => text.startsWith("0x");
const addressOf = (text: string): `0x${string}` => {
  if (!isAddress(text)) throw new Error(`${text} is not an address`);
  return text;
};

interface SolanaTokenInfo {
  readonly tokenAmount: { readonly amount: string };
}

/** What the chains of a site's sandbox hold, in base units. */
export const chainState = ({ sandbox }: Pick<DemoSite, "sandbox">) => {
  const ethereum = (method: string, params?: ReadonlyArray<unknown>) =>
    callNode(sandbox.nodeUrl("eip155:1"), method, params);
  const callContract = async (to: string, data: string) => {
    const result = String(await ethereum("eth_call", [{ to, data }, "latest"]));
    return addressOf(result);
  };
  const bitcoin = async (path: string) => (await fetch(`${sandbox.bitcoin.apiUrl}${path}`)).json();
  return {
    ethereum,
    /** The number of Ethereum's newest block. */
    block: async () => BigInt(String(await ethereum("eth_blockNumber"))),
    wei: async (address: string) => BigInt(String(await ethereum("eth_getBalance", [address, "latest"]))),
    /** What an account has paid for its transactions on Ethereum after a block. */
    feesAfter: (block: bigint, address: string) => feesAfter(sandbox.nodeUrl("eip155:1"), block, address),
    units: async (token: string, address: string) =>
      BigInt(
        await callContract(
          token,
          encodeFunctionData({ abi: tokenAbi, functionName: "balanceOf", args: [addressOf(address)] }),
        ),
      ),
    /** How much of an owner's tokens an address may take. */
    allowance: async (token: string, owner: string, spender: string) => {
      const args = [addressOf(owner), addressOf(spender)] as const;
      return BigInt(await callContract(token, encodeFunctionData({ abi: tokenAbi, functionName: "allowance", args })));
    },
    /** Permits an address to take tokens of an account of the sandbox. */
    approve: async (token: string, owner: string, spender: string, amount: bigint) => {
      const data = encodeFunctionData({ abi: tokenAbi, functionName: "approve", args: [addressOf(spender), amount] });
      await ethereum("eth_sendTransaction", [{ from: owner, to: token, data }]);
    },
    /** What the pool of a token in a router of the sandbox holds. */
    pool: async (router: string, token: string) => {
      const data = encodeFunctionData({ abi: poolsAbi, functionName: "pools", args: [addressOf(token)] });
      const [native, tokens] = decodeFunctionResult({
        abi: poolsAbi,
        functionName: "pools",
        data: await callContract(router, data),
      });
      return { native, tokens };
    },
    lamports: async (address: string) => {
      const result = (await callNode(sandbox.solana.rpcUrl, "getBalance", [address])) as { readonly value: number };
      return BigInt(result.value);
    },
    /** How much of a token an owner has on Solana, in all token accounts. */
    solanaUnits: async (mint: string, owner: string) => {
      const params = [owner, { mint }, { encoding: "jsonParsed" }];
      const { value } = (await callNode(sandbox.solana.rpcUrl, "getTokenAccountsByOwner", params)) as {
        readonly value: ReadonlyArray<{
          readonly account: { readonly data: { readonly parsed: { readonly info: SolanaTokenInfo } } };
        }>;
      };
      return value.reduce((sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount), 0n);
    },
    satoshis: async (address: string) => {
      const coins: ReadonlyArray<{ readonly value: number }> = await bitcoin(`/address/${address}/utxo`);
      return BigInt(coins.reduce((sum, { value }) => sum + value, 0));
    },
    /** The fee of the newest Bitcoin transaction of an address, in satoshi. */
    newestBitcoinFee: async (address: string) => {
      const [newest]: ReadonlyArray<{ readonly fee: number }> = await bitcoin(`/address/${address}/txs`);
      return BigInt(newest?.fee ?? 0);
    },
  };
};
