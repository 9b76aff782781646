import { mainnet } from "@portico/core/networks";
import { createPortico } from "@portico/core/node";
import { multicall } from "@portico/core/sources";
import { medianMillis, row } from "./measure.mjs";

const TOKENS = 100;
const RUNS = 15;

/** Puts the code of a token of the sandbox at a hundred addresses. The first ones are the sandbox's own. */
const manyTokens = async (sandbox) => {
  const chain = sandbox.chains["eip155:1"];
  const call = async (method, params) => {
    const response = await fetch(sandbox.nodeUrl(chain.caip2), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    });
    return (await response.json()).result;
  };
  const own = chain.tokens.map(({ address }) => address);
  const code = await call("eth_getCode", [own[0], "latest"]);
  const copies = Array.from(
    { length: TOKENS - own.length },
    (_, index) => `0x${(0xc0de00 + index).toString(16).padStart(40, "0")}`,
  );
  for (const copy of copies) await call("anvil_setCode", [copy, code]);
  return [...own, ...copies].map((address, index) => ({
    chainId: 1,
    address,
    name: `Token ${index}`,
    symbol: `TK${index}`,
    decimals: 18,
  }));
};

/** Measures reading a hundred balances from the chain. */
export const directBalances = async (sandbox) => {
  const chain = sandbox.chains["eip155:1"];
  const tokens = await manyTokens(sandbox);
  let requests = 0;
  const portico = createPortico({
    networks: [mainnet],
    rpcUrls: { [chain.caip2]: [chain.rpcUrl] },
    sources: { balances: [multicall({ tokens })], prices: [] },
    onHttpCall: () => {
      requests += 1;
    },
  });
  const address = sandbox.accounts[0].address;
  const read = () => portico.balances.fetch({ address, force: true });
  await read();
  const before = requests;
  await read();
  const counted = requests - before;
  const millis = await medianMillis(RUNS, read);
  await portico.dispose();
  return [
    row("requests for 100 balances from the chain", counted, "requests"),
    row("100 balances from the chain", millis, "ms"),
  ];
};
