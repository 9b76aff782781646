import { formatUnits } from "../../domain/amount/decimal.ts";
import { accountIdOf } from "../../domain/chain/caip.ts";
import type { Network } from "../../domain/chain/network.ts";
import { BadReply } from "../../domain/errors/transport.ts";
import type { TokenBalance } from "../../domain/money/token.ts";
import type { BalanceSource, BalanceSourceQuery } from "../../ports/sources/BalanceSource.ts";
import type { SourceContext } from "../../ports/sources/SourceContext.ts";
import { aggregate, balanceOfData, readUint } from "./multicallAbi.ts";
import { type ListedToken, type TokenList, tokensOn } from "./tokenList.ts";

/** Where Multicall3 is on almost every network. */
const MULTICALL3 = "0xcA11bde05977b3631167028862bE2a173976CA11";

/** Base units by position: the native coin first, then each token; undefined for a token that did not answer. */
type Amounts = readonly [native: bigint, ...tokens: ReadonlyArray<bigint | undefined>];

export const makeMulticall = ({ rpc }: SourceContext, list: TokenList): BalanceSource => {
  const call = (network: Network, to: string, data: string) =>
    rpc({ network, method: "eth_call", params: [{ to, data }, "latest"] });

  /** Everything by one call. Undefined where the contract is missing, or a token uses up the gas of all. */
  const amountsAtOnce = async (
    { network, address }: BalanceSourceQuery,
    tokens: ReadonlyArray<ListedToken>,
  ): Promise<Amounts | undefined> => {
    const multicall3 = network.contracts?.multicall3?.address ?? MULTICALL3;
    const request = aggregate({ multicall3, address, tokens: tokens.map((token) => token.address) });
    const reply = await call(network, multicall3, request.data).catch(ignoreRefusal);
    const [native, ...others] = request.read(reply) ?? [];
    return native === undefined ? undefined : [native, ...others];
  };

  /** Each by a call of its own, in one batch, so that a hostile token fails alone. */
  const amountsOneByOne = async (
    { network, address }: BalanceSourceQuery,
    tokens: ReadonlyArray<ListedToken>,
  ): Promise<Amounts> => {
    const data = balanceOfData(address);
    const [native, ...replies] = await Promise.all([
      rpc({ network, method: "eth_getBalance", params: [address, "latest"] }),
      ...tokens.map((token) => call(network, token.address, data).catch(ignoreRefusal)),
    ]);
    const amount = typeof native === "string" && /^0x[0-9a-f]{1,64}$/i.test(native) ? BigInt(native) : undefined;
    if (amount === undefined) throw new BadReply({ request: "eth_getBalance", issue: "it is not an amount" });
    return [amount, ...replies.map(readUint)];
  };

  return {
    balances: async (query) => {
      const { network } = query;
      const tokens = tokensOn(network, list);
      const [native, ...amounts] = (await amountsAtOnce(query, tokens)) ?? (await amountsOneByOne(query, tokens));
      const held = tokens.flatMap((token, index) => tokenBalance(network, token, amounts[index] ?? 0n));
      return [...nativeBalance(network, native), ...held];
    },
  };
};

/** A node refuses a call that reverts or runs out of gas; when it does not answer at all, nothing is known. */
const ignoreRefusal = (error: unknown): undefined => {
  const isRefusal = error instanceof Error && "kind" in error && error.kind !== "network";
  if (!isRefusal) throw error;
};

const nativeBalance = ({ caipNetworkId: chainId, nativeCurrency }: Network, amount: bigint) =>
  balanceOf({ chainId, name: nativeCurrency.name, symbol: nativeCurrency.symbol, iconUrl: "" }, nativeCurrency, amount);

const tokenBalance = ({ caipNetworkId: chainId }: Network, token: ListedToken, amount: bigint) => {
  const { name, symbol, logoURI } = token;
  const address = accountIdOf(chainId, token.address);
  return balanceOf({ chainId, address, name, symbol, iconUrl: logoURI ?? "" }, token, amount);
};

/** The balance; nothing for an amount of 0. */
const balanceOf = (
  token: Omit<TokenBalance, "quantity" | "price">,
  { decimals }: { readonly decimals: number },
  amount: bigint,
): ReadonlyArray<TokenBalance> =>
  amount === 0n ? [] : [{ ...token, price: "0", quantity: { decimals, numeric: formatUnits(amount, decimals) } }];
