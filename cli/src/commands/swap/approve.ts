import { InvalidArgument, type SigningRequest, TransactionFailed } from "@portico/core";
import {
  approveData,
  formatUnits,
  isTether,
  nativeTokenAddress,
  parseTypedAddress,
  tryParseUnits,
  UNLIMITED_ALLOWANCE,
} from "@portico/core/domain";
import type { Network } from "@portico/core/networks";
import { resolveChain } from "../../arguments/chain.ts";
import { parseBoundedAmount } from "../../arguments/numbers.ts";
import { orThrow } from "../../arguments/orThrow.ts";
import { chainsOfTokens, chooseToken, parseTokenArgument } from "../../arguments/token.ts";
import type { CommandAction, CommandContext, CommandResult } from "../../Command.ts";
import { namingSent, type SentStep } from "../../errors/afterSending.ts";
import { exactAmount } from "../../output/amounts.ts";
import { fields } from "../../output/fields.ts";
import { createStyle } from "../../output/style.ts";
import { confirm } from "../../wallet/confirmation.ts";
import { explain, withExplanation } from "../../wallet/explanation.ts";
import { plainAddress, readAllowance } from "../../wallet/tokenAllowance.ts";
import { withWalletOn } from "../../wallet/usableWallet.ts";
import type { WalletSession } from "../../wallet/walletSession.ts";

const UNLIMITED = "unlimited";

interface Step {
  readonly step: "reset" | "approve" | "revoke";
  readonly data: `0x${string}`;
}

const stepOf = (units: bigint, amount: bigint): Step["step"] => {
  if (units > 0n) return "approve";
  return amount > 0n ? "reset" : "revoke";
};

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
      const spender = orThrow(parseTypedAddress(chain.caipNetworkId, inputs.required("spender")));
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
      const amounts = isTether(token) && before > 0n && amount > 0n ? [0n, amount] : [amount];
      const steps = amounts.map((units): Step => ({ step: stepOf(units, amount), data: approveData(spender, units) }));
      const text = amount === UNLIMITED_ALLOWANCE ? `any amount of ${symbol}` : shown(amount, decimals, symbol);
      const isDryRun = inputs.flag("dryRun");
      const calls = steps.map(({ data }) => data);
      const explanation = await explain(session, requestOf(chain, owner, token, calls));
      const question = `Let ${spender} take ${text} from ${owner}?`;
      if (isDryRun) await simulate(session, chain, { from: owner, to: token, data: calls[0] ?? "0x" });
      else await confirm(context, withExplanation(question, explanation, createStyle(false)));
      const sent = isDryRun ? [] : await sendAll(session, chain, { token, symbol, steps });
      return {
        json: {
          dryRun: isDryRun,
          chainId: chain.caipNetworkId,
          owner,
          token: { symbol, address, decimals },
          spender,
          amountBaseUnits: amount,
          beforeBaseUnits: before,
          explanation: explanation ?? null,
          sent,
        },
        text: ({ style }) => {
          const result = fields(
            [
              [isDryRun ? "Amount" : amount === 0n ? "Revoked" : "Approved", text],
              ["Spender", spender],
              ["Before", before === UNLIMITED_ALLOWANCE ? UNLIMITED : shown(before, decimals, symbol)],
              ["Network", chain.name],
              ["Sent", isDryRun ? "nothing (--dry-run)" : sent.join(", ")],
            ],
            style,
          );
          return isDryRun ? withExplanation(result, explanation, style) : result;
        },
      };
    },
  );
};

/** The request for the calls. Two that follow each other are written as a batch, because the second needs the first. */
const requestOf = (
  { caipNetworkId: chainId }: Network,
  owner: string,
  token: string,
  calls: ReadonlyArray<`0x${string}`>,
): SigningRequest => {
  const [first, ...later] = calls.map((data) => ({ to: token, data }));
  return later.length === 0
    ? { method: "eth_sendTransaction", params: [{ from: owner, ...first }], chainId, address: owner }
    : { method: "wallet_sendCalls", params: [{ from: owner, calls: [first, ...later] }], chainId, address: owner };
};

const shown = (units: bigint, decimals: number, symbol: string): string =>
  exactAmount(formatUnits(units, decimals), symbol);

/** Rejects as the node would refuse the transaction. */
const simulate = ({ client, request }: WalletSession, chain: Network, call: object) =>
  request("Simulating the transaction", (options) =>
    client.rpc.request({ method: "eth_call", params: [call, "latest"], chainId: chain.caipNetworkId }, options),
  );

/** Sends one transaction after the other, each once the network has included the one before. */
const sendAll = (
  { client, request }: WalletSession,
  chain: Network,
  { token, symbol, steps }: { token: string; symbol: string; steps: ReadonlyArray<Step> },
): Promise<ReadonlyArray<string>> =>
  namingSent<ReadonlyArray<string>, SentStep>(
    (sent) => adviceAfter(sent, symbol),
    async (sent) => {
      const hashes: string[] = [];
      for (const { step, data } of steps) {
        const hash = await request("Confirm in the wallet", (options) =>
          client.signer.sendTransaction({ chainId: chain.caipNetworkId, to: token, data }, options),
        );
        sent.push({ step, hash });
        hashes.push(hash);
        const { status } = await request("Waiting for the network", (options) =>
          client.signer.waitFor({ hash, chainId: chain.caipNetworkId }, options),
        );
        if (status !== "success") throw new TransactionFailed({});
      }
      return hashes;
    },
  );

const adviceAfter = (sent: ReadonlyArray<SentStep>, symbol: string): string =>
  sent.at(-1)?.step === "reset"
    ? `The allowance of ${symbol} was taken back to zero first, which stays so. Run the command again to set the new one.`
    : `See what the allowance is now with \`portico allowance ${symbol}\` before you run the command again.`;
