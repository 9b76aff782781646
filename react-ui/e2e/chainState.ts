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

/** What the chains of a site's sandbox hold, in base units. */
export const chainState = ({ sandbox }: Pick<DemoSite, "sandbox">) => {
  const ethereum = (method: string, params?: ReadonlyArray<unknown>) =>
    callNode(sandbox.nodeUrl("eip155:1"), method, params);
  const callContract = async (to: string, data: string) => {
    const result = String(await ethereum("eth_call", [{ to, data }, "latest"]));
    return addressOf(result);
  };
  return {
    ethereum,
    wei: async (address: string) => BigInt(String(await ethereum("eth_getBalance", [address, "latest"]))),
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
  };
};
