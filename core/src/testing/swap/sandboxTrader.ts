import type { Sandbox } from "@portico/fixtures";
import {
  createPublicClient,
  createWalletClient,
  getAddress,
  http,
  type PublicClient,
  type TransactionReceipt,
} from "viem";
import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { mainnet as viemMainnet } from "viem/chains";
import { withSwapGasReserve } from "../../domain/money/gasReserve.ts";
import type { SwapToken } from "../../domain/money/token.ts";
import { mainnet } from "../../networks.ts";
import type { SwapSourceQuery } from "../../ports/sources/SwapSource.ts";

const NATIVE = "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee";

interface Sent {
  readonly to: string;
  readonly data: `0x${string}`;
  readonly value?: bigint;
}

/** An account of the sandbox that swaps on Ethereum through a source under test, and the chain itself. */
export const sandboxTrader = (sandbox: () => Sandbox, label: "bob" | "carol") => {
  const chain = () => sandbox().chains["eip155:1"];
  const reader = (): PublicClient =>
    createPublicClient({ chain: viemMainnet, transport: http(chain().rpcUrl), pollingInterval: 10 });
  const account = (): PrivateKeyAccount => {
    const found = sandbox().accounts.find((each) => each.label === label);
    if (!found) throw new Error(`the sandbox has no ${label}`);
    return privateKeyToAccount(found.privateKey);
  };
  const listed = (symbol: string) => chain().tokens.find((token) => token.symbol === symbol);
  const addressOf = (symbol: string): `0x${string}` => listed(symbol)?.address ?? NATIVE;
  const tokenOf = (symbol: string): SwapToken => ({
    name: symbol,
    symbol,
    address: `eip155:1:${addressOf(symbol)}`,
    decimals: listed(symbol)?.decimals ?? 18,
  });
  return {
    chain,
    reader,
    account,
    addressOf,
    tokenOf,
    queryOf: (from: string, to: string, amount: bigint): SwapSourceQuery => ({
      network: mainnet,
      from: tokenOf(from),
      to: tokenOf(to),
      amount,
      signal: new AbortController().signal,
    }),
    /** Sends a transaction, and returns its receipt. */
    send: async ({ to, data, value = 0n }: Sent): Promise<TransactionReceipt> => {
      const wallet = createWalletClient({
        chain: viemMainnet,
        transport: http(chain().rpcUrl),
        account: account(),
      });
      const call = { to: getAddress(to), data, value };
      const gas = withSwapGasReserve(await reader().estimateGas({ ...call, account: account() }));
      const hash = await wallet.sendTransaction({ ...call, gas });
      return reader().waitForTransactionReceipt({ hash });
    },
  };
};
