import { InvalidArgument, TransactionFailed } from "@portico/core";
import {
  approveData,
  formatUnits,
  isTether,
  nativeTokenAddress,
  parseAddress,
  tryParseUnits,
  UNLIMITED_ALLOWANCE,
} from "@portico/core/domain";
import type { Network } from "@portico/core/networks";
import { resolveChain } from "../../arguments/chain.ts";
import { parseBoundedAmount } from "../../arguments/numbers.ts";
import { orThrow } from "../../arguments/orThrow.ts";
import { chainsOfTokens, chooseToken, parseTokenArgument } from "../../arguments/token.ts";
import { tokenAmount } from "../../output/amounts.ts";
import { fields } from "../../output/fields.ts";
import { confirm } from "../../wallet/confirmation.ts";
import { plainAddress, readAllowance } from "../../wallet/tokenAllowance.ts";
import { withWalletOn } from "../../wallet/usableWallet.ts";
import type { WalletSession } from "../../wallet/walletSession.ts";
import type { CommandAction, CommandContext, CommandResult } from "../Command.ts";

const UNLIMITED = "unlimited";

export const approve: CommandAction = (context) => setAllowance(context, context.inputs.required("amount"));
export const revoke: CommandAction = (context) => setAllowance(context, "0");

const setAllowance = (context: CommandContext, amountText: string): Promise<CommandResult> => {
  const { inputs } = context;
  const argument = orThrow(parseTokenArgument(inputs.required("token")));
  const decimalAmount = amountText === UNLIMITED ? undefined : orThrow(parseBoundedAmount(amountText));
  return withWalletOn(
    context,
    async ({ chains }) => orThrow(resolveChain(chains, chainsOfTokens([argument]))),
    async (session, wallet, chain) => {
      const { client, request } = session;
      const spender = orThrow(parseAddress(chain.chainNamespace, inputs.required("spender")));
      const tokens = await request(`Reading the tokens of ${chain.name}`, (options) =>
        client.swap.tokens(chain.caipNetworkId, options),
      );
      const { address, symbol, decimals } = orThrow(chooseToken(argument, tokens, chain));
      const token = plainAddress(address);
      if (token.toLowerCase() === nativeTokenAddress("eip155")) {
        const expected = "a token with a contract: nobody can be permitted to take native coins";
        throw new InvalidArgument({ argument: "token", input: inputs.required("token"), expected });
      }
      const amount =
        decimalAmount === undefined ? UNLIMITED_ALLOWANCE : orThrow(tryParseUnits(decimalAmount, decimals));
      const owner = wallet.account.address;
      const before = await readAllowance(session, chain, { token, owner, spender });
      // USDT refuses to change an allowance that is not zero.
      const steps = isTether(token) && before > 0n && amount > 0n ? [0n, amount] : [amount];
      const calls = steps.map((units) => approveData(spender, units));
      const text = amount === UNLIMITED_ALLOWANCE ? `any amount of ${symbol}` : shown(amount, decimals, symbol);
      const isDryRun = inputs.flag("dryRun");
      if (isDryRun) await simulate(session, chain, { from: owner, to: token, data: calls[0] ?? "0x" });
      else await confirm(context, `Let ${spender} take ${text} from ${owner}?`);
      const sent = isDryRun ? [] : await sendAll(session, chain, token, calls);
      return {
        json: {
          dryRun: isDryRun,
          chainId: chain.caipNetworkId,
          owner,
          token: { symbol, address, decimals },
          spender,
          amountBaseUnits: amount,
          beforeBaseUnits: before,
          sent,
        },
        text: ({ style }) =>
          fields(
            [
              [isDryRun ? "Amount" : amount === 0n ? "Revoked" : "Approved", text],
              ["Spender", spender],
              ["Before", before === UNLIMITED_ALLOWANCE ? UNLIMITED : shown(before, decimals, symbol)],
              ["Network", chain.name],
              ["Sent", isDryRun ? "nothing (--dry-run)" : sent.join(", ")],
            ],
            style,
          ),
      };
    },
  );
};

const shown = (units: bigint, decimals: number, symbol: string): string =>
  tokenAmount(formatUnits(units, decimals), symbol);

/** Rejects as the node would refuse the transaction. */
const simulate = ({ client, request }: WalletSession, chain: Network, call: object) =>
  request("Simulating the transaction", (options) =>
    client.rpc.request({ method: "eth_call", params: [call, "latest"], chainId: chain.caipNetworkId }, options),
  );

const sendAll = async (
  { client, request }: WalletSession,
  chain: Network,
  to: string,
  calls: ReadonlyArray<`0x${string}`>,
): Promise<ReadonlyArray<string>> => {
  const hashes: string[] = [];
  for (const data of calls) {
    const hash = await request("Confirm in the wallet", (options) =>
      client.signer.sendTransaction({ to, data }, options),
    );
    const { status } = await request("Waiting for the network", (options) =>
      client.signer.waitFor({ hash, chainId: chain.caipNetworkId }, options),
    );
    if (status !== "success") throw new TransactionFailed({});
    hashes.push(hash);
  }
  return hashes;
};
