import { formatUnits } from "../../domain/amount/units.ts";
import { accountIdOf } from "../../domain/chain/caip.ts";
import type { Network } from "../../domain/chain/network.ts";
import { parseQuantity } from "../../domain/chain/quantity.ts";
import { contractAddress } from "../../domain/chain/viemChain.ts";
import { FeatureLoadFailed } from "../../domain/errors/client.ts";
import { NetworkNotSupported } from "../../domain/errors/flow.ts";
import { isPorticoError } from "../../domain/errors/isPorticoError.ts";
import { BadReply, HttpStatus, TimedOut, Unreachable } from "../../domain/errors/transport.ts";
import type { TokenBalance } from "../../domain/money/token.ts";
import type { BalanceSource, BalanceSourceQuery } from "../../ports/sources/BalanceSource.ts";
import type { SourceContext } from "../../ports/sources/SourceContext.ts";
import { aggregate, balanceOfData, readUint } from "./multicallAbi.ts";
import { type ListedToken, type TokenList, tokensOn } from "./tokenList.ts";

/** Where Multicall3 is on almost every network. */
const MULTICALL3 = "0xcA11bde05977b3631167028862bE2a173976CA11";

/** Units of gas that reading one balance may take, also from a contract behind a proxy. */
const BALANCE_GAS = 200_000;
/** What nodes give a call at most. */
const CALL_GAS_MAX = 50_000_000;

/** Base units of the native coin and of each token; undefined for a token that did not answer. */
interface Amounts {
  readonly native: bigint;
  readonly tokens: ReadonlyArray<bigint | undefined>;
}

export const makeMulticall = ({ rpc }: SourceContext, list: TokenList): BalanceSource => {
  const call = (network: Network, to: string, data: string, balances = 1) => {
    const gas = `0x${Math.min(balances * BALANCE_GAS, CALL_GAS_MAX).toString(16)}`;
    return rpc({ network, method: "eth_call", params: [{ to, data, gas }, "latest"] });
  };

  const tokenAmount = async ({ network, address }: BalanceSourceQuery, token: ListedToken) =>
    readUint(await call(network, token.address, balanceOfData(address)).catch(ignoreRefusal));

  /**
   * Everything by one call. Undefined where the contract is missing, or a token uses up the gas of all. A token may also
   * use up the gas of those after it, so tokens that failed are asked again, each by itself, in one batch.
   */
  const amountsAtOnce = async (
    query: BalanceSourceQuery,
    tokens: ReadonlyArray<ListedToken>,
  ): Promise<Amounts | undefined> => {
    const { network, address } = query;
    const multicall3 = contractAddress(network, "multicall3") ?? MULTICALL3;
    const request = aggregate({ multicall3, address, tokens: tokens.map((token) => token.address) });
    const reply = await call(network, multicall3, request.data, tokens.length + 1).catch(ignoreRefusal);
    const [native, ...amounts] = request.read(reply) ?? [];
    if (typeof native !== "bigint") return undefined;
    const askAgain = (token: ListedToken, amount: bigint | "failed" | undefined) =>
      amount === "failed" ? tokenAmount(query, token) : amount;
    return { native, tokens: await Promise.all(tokens.map((token, index) => askAgain(token, amounts[index]))) };
  };

  /** Each by a call of its own, in one batch, so that a hostile token fails alone. */
  const amountsOneByOne = async (query: BalanceSourceQuery, tokens: ReadonlyArray<ListedToken>): Promise<Amounts> => {
    const { network, address } = query;
    const [reply, ...amounts] = await Promise.all([
      rpc({ network, method: "eth_getBalance", params: [address, "latest"] }),
      ...tokens.map((token) => tokenAmount(query, token)),
    ]);
    const native = parseQuantity(reply);
    if (native === undefined) throw new BadReply({ request: "eth_getBalance", issue: "it is not an amount" });
    return { native, tokens: amounts };
  };

  return {
    balances: async (query) => {
      const { network } = query;
      const tokens = tokensOn(network, list);
      const amounts = (await amountsAtOnce(query, tokens)) ?? (await amountsOneByOne(query, tokens));
      const held = tokens.flatMap((token, index) => tokenBalance(network, token, amounts.tokens[index] ?? 0n));
      return [...nativeBalance(network, amounts.native), ...held];
    },
  };
};

/** Failures of the node itself, after which nothing is known. */
const nodeFailures = [FeatureLoadFailed, HttpStatus, NetworkNotSupported, TimedOut, Unreachable];

/** A node refuses a call that reverts, that runs out of gas, or that returns too much. */
const ignoreRefusal = (error: unknown): undefined => {
  if (!isPorticoError(error) || nodeFailures.some((failure) => error instanceof failure)) throw error;
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
