import { formatUnits } from "../../domain/amount/units.ts";
import { accountIdOf } from "../../domain/chain/caip.ts";
import type { Network } from "../../domain/chain/network.ts";
import { lamportsIn } from "../../domain/chain/solana/lamports.ts";
import { isPorticoError } from "../../domain/errors/isPorticoError.ts";
import { BadReply } from "../../domain/errors/transport.ts";
import { SOURCE_TOKENS_MAX } from "../../domain/limits/money.ts";
import { sourceDecimals } from "../../domain/money/sources/sourceFields.ts";
import type { TokenBalance } from "../../domain/money/token.ts";
import { boundedList, fieldOf } from "../../domain/untrustedValue.ts";
import type { BalanceSource } from "../../ports/sources/BalanceSource.ts";
import type { SourceContext } from "../../ports/sources/SourceContext.ts";
import { describeMint } from "./describeMint.ts";

/** Not every network has this program. Nodes of the others refuse its id as a wrong parameter. */
const TOKEN_2022 = "TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb";
const tokenPrograms = ["TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA", TOKEN_2022] as const;

/** Without it, nodes of other versions answer with accounts that may still be rolled back. */
const commitment = "confirmed";

interface Holding {
  readonly mint: string;
  readonly amount: bigint;
  readonly decimals: number;
}

/** An account of a token, as nodes parse it. A node may return anything else for an account that it cannot parse. */
const readHolding = (entry: unknown): ReadonlyArray<Holding> => {
  const data = fieldOf(fieldOf(entry, "account"), "data");
  const info = fieldOf(fieldOf(data, "parsed"), "info");
  const mint = fieldOf(info, "mint");
  const tokenAmount = fieldOf(info, "tokenAmount");
  const amount = fieldOf(tokenAmount, "amount");
  const decimals = sourceDecimals(tokenAmount, "decimals");
  const isReadable = typeof mint === "string" && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(mint) && decimals !== undefined;
  return isReadable && typeof amount === "string" && /^\d{1,20}$/.test(amount)
    ? [{ mint, amount: BigInt(amount), decimals }]
    : [];
};

/** An account may have several accounts of one token. */
const sumByMint = (holdings: ReadonlyArray<Holding>): ReadonlyArray<Holding> => {
  const sums = new Map<string, Holding>();
  for (const holding of holdings) {
    const sum = sums.get(holding.mint)?.amount ?? 0n;
    sums.set(holding.mint, { ...holding, amount: sum + holding.amount });
  }
  return [...sums.values()];
};

export const makeSolanaAccounts = ({ rpc }: SourceContext): BalanceSource => {
  const lamportsOf = async (network: Network, address: string): Promise<bigint> => {
    const reply = await rpc({ network, method: "getBalance", params: [address, { commitment }] });
    const lamports = lamportsIn(fieldOf(reply, "value"));
    if (lamports === undefined) throw new BadReply({ request: "getBalance", issue: "it is not an amount in lamports" });
    return lamports;
  };

  const holdingsOf = async (network: Network, address: string, programId: string): Promise<ReadonlyArray<Holding>> => {
    const method = "getTokenAccountsByOwner";
    const options = { encoding: "jsonParsed", commitment };
    const reply = await rpc({ network, method, params: [address, { programId }, options] }).catch((cause: unknown) => {
      if (programId === TOKEN_2022 && isPorticoError(cause, "InvalidParamsRpcError")) return { value: [] };
      throw cause;
    });
    const entries = boundedList(fieldOf(reply, "value"), SOURCE_TOKENS_MAX);
    if (!entries) throw new BadReply({ request: method, issue: "it is not a list of accounts" });
    return entries.flatMap(readHolding);
  };

  return {
    balances: async ({ network, address }) => {
      // Made in the same turn, so that they share one HTTP request.
      const [lamports, ...holdings] = await Promise.all([
        lamportsOf(network, address),
        ...tokenPrograms.map((programId) => holdingsOf(network, address, programId)),
      ]);
      const { caipNetworkId: chainId, nativeCurrency } = network;
      const native = { name: nativeCurrency.name, symbol: nativeCurrency.symbol };
      return [
        ...balanceOf({ chainId, ...native }, { amount: lamports, decimals: nativeCurrency.decimals }),
        ...sumByMint(holdings.flat()).flatMap((holding) =>
          balanceOf({ chainId, address: accountIdOf(chainId, holding.mint), ...describeMint(holding.mint) }, holding),
        ),
      ];
    },
  };
};

/** The balance; nothing for an amount of 0. */
const balanceOf = (
  token: Pick<TokenBalance, "chainId" | "address" | "name" | "symbol">,
  { amount, decimals }: { readonly amount: bigint; readonly decimals: number },
): ReadonlyArray<TokenBalance> =>
  amount === 0n
    ? []
    : [{ ...token, price: "0", iconUrl: "", quantity: { decimals, numeric: formatUnits(amount, decimals) } }];
