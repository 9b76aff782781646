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

const BALANCE_OF = "0x70a08231";

/** What the chains of a site's sandbox hold, in base units. */
export const chainState = ({ sandbox }: DemoSite) => {
  const ethereum = (method: string, params?: ReadonlyArray<unknown>) =>
    callNode(sandbox.nodeUrl("eip155:1"), method, params);
  return {
    ethereum,
    wei: async (address: string) => BigInt(String(await ethereum("eth_getBalance", [address, "latest"]))),
    units: async (token: string, address: string) => {
      const data = `${BALANCE_OF}${address.slice(2).toLowerCase().padStart(64, "0")}`;
      return BigInt(String(await ethereum("eth_call", [{ to: token, data }, "latest"])));
    },
    lamports: async (address: string) => {
      const result = (await callNode(sandbox.solana.rpcUrl, "getBalance", [address])) as { readonly value: number };
      return BigInt(result.value);
    },
  };
};
