import { IncorrectAmount, InsufficientBalance, QuoteStale } from "@portico/core";
import { formatUnits, type SwapPreview } from "@portico/core/domain";
import type { Network } from "@portico/core/networks";
import { resolveChain } from "../../arguments/chain.ts";
import { parsePercent, parsePositiveAmount } from "../../arguments/numbers.ts";
import { orThrow } from "../../arguments/orThrow.ts";
import { chainsOfTokens, chooseToken, parseTokenArgument } from "../../arguments/token.ts";
import { tokenAmount } from "../../output/amounts.ts";
import { fields } from "../../output/fields.ts";
import { confirm } from "../../wallet/confirmation.ts";
import { withWalletOn } from "../../wallet/usableWallet.ts";
import type { WalletSession } from "../../wallet/walletSession.ts";
import type { CommandAction, CommandContext, CommandResult } from "../Command.ts";
import { describeQuote, layOutQuote } from "./quoteText.ts";

const MAXIMUM = "max";

/** One transaction that the command sent. */
interface Sent {
  readonly step: SwapPreview["step"];
  readonly hash: string;
}

export const swap: CommandAction = (context) => {
  const { inputs } = context;
  const amountText = inputs.required("amount");
  const amount = amountText === MAXIMUM ? "maximum" : orThrow(parsePositiveAmount(amountText));
  const source = orThrow(parseTokenArgument(inputs.required("from")));
  const destination = orThrow(parseTokenArgument(inputs.required("to")));
  const slippage = inputs.text("slippage");
  const slippagePercent = slippage === undefined ? undefined : orThrow(parsePercent("slippage", slippage));
  return withWalletOn(
    context,
    async ({ chains }) => orThrow(resolveChain(chains, chainsOfTokens([source, destination]))),
    async (session, _, chain) => {
      const { client, request } = session;
      const started = await request(`Reading tokens and balances on ${chain.name}`, (options) =>
        client.swap.start({ chainId: chain.caipNetworkId }, options),
      );
      const tokens = started.form?.tokens ?? [];
      const from = orThrow(chooseToken(source, tokens, chain));
      const to = orThrow(chooseToken(destination, tokens, chain));
      await client.swap.set({ from: null, to: null });
      await request(`Fetching a quote on ${chain.name}`, (options) =>
        client.swap.set(
          { from: from.address, to: to.address, amount, ...(slippagePercent !== undefined && { slippagePercent }) },
          options,
        ),
      );
      const preview = await built(session);
      if (inputs.flag("dryRun")) return describeDryRun(preview, chain);
      await confirm(context, question(preview));
      const sent = await send(session, context, preview);
      return describeSwap(preview, sent, chain);
    },
  );
};

/** Builds the next step. Throws the reason for which there is none. */
const built = async ({ client, request }: WalletSession): Promise<SwapPreview> => {
  const { form } = client.swap.store.get();
  if (form?.problem === "InsufficientBalance") throw new InsufficientBalance({});
  if (form?.problem !== undefined) throw new IncorrectAmount({});
  return request("Building the swap", (options) => client.swap.preview(options));
};

/** Sends each step, and rebuilds one that has become too old while the user was asked. */
const send = async (
  session: WalletSession,
  context: CommandContext,
  first: SwapPreview,
): Promise<ReadonlyArray<Sent>> => {
  const { client, request } = session;
  const sent: Sent[] = [];
  let next: SwapPreview | undefined = first;
  while (next) {
    const preview: SwapPreview = next;
    try {
      const label =
        preview.step === "approve" ? "Confirm the approval in the wallet" : "Confirm the swap in the wallet";
      const done = await request(label, (options) => client.swap.submit(preview, options));
      sent.push(done);
      next = done.step === "approve" ? (client.swap.store.get().preview ?? (await built(session))) : undefined;
    } catch (error) {
      if (!(error instanceof QuoteStale)) throw error;
      next = await built(session);
      // What was confirmed is at least this much.
      if (next.quote.toAmount < preview.quote.minimumReceived) await confirm(context, question(next));
    }
  }
  return sent;
};

const question = ({ quote, approval }: SwapPreview): string => {
  const sold = tokenAmount(formatUnits(quote.fromAmount, quote.from.decimals), quote.from.symbol);
  const minimum = tokenAmount(formatUnits(quote.minimumReceived, quote.to.decimals), quote.to.symbol);
  const permission = approval ? ` after an approval for ${approval.spender}` : "";
  return `Swap ${sold} for at least ${minimum} at ${quote.source}${permission}?`;
};

const describeStep = ({ step, to, approval }: SwapPreview) => ({
  step,
  to,
  approval: approval
    ? { spender: approval.spender, amountBaseUnits: approval.amount, resetsFirst: approval.resetsFirst }
    : null,
});

const describeDryRun = (preview: SwapPreview, chain: Network): CommandResult => ({
  json: { dryRun: true, ...describeQuote(preview.quote), next: describeStep(preview), sent: [] },
  text: (view) => {
    const layout = { chainName: chain.name, view, nativeSymbol: chain.nativeCurrency.symbol };
    const next = fields(
      [
        ["Next step", preview.step],
        ["Approval for", preview.approval?.spender],
        ["Sent to", preview.to],
        ["Sent", "nothing (--dry-run)"],
      ],
      view.style,
    );
    return `${layOutQuote(preview.quote, layout)}\n\n${next}`;
  },
});

const describeSwap = (preview: SwapPreview, sent: ReadonlyArray<Sent>, chain: Network): CommandResult => ({
  json: { dryRun: false, ...describeQuote(preview.quote), next: null, sent },
  text: (view) => {
    const layout = { chainName: chain.name, view, nativeSymbol: chain.nativeCurrency.symbol };
    const hashes = fields(
      sent.map(({ step, hash }) => [step === "approve" ? "Approved" : "Swapped", hash] as const),
      view.style,
    );
    return `${layOutQuote(preview.quote, layout)}\n\n${hashes}`;
  },
});
