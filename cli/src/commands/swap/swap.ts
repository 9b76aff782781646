import type { Explanation } from "@portico/core";
import type { SwapPreview } from "@portico/core/domain";
import type { Network } from "@portico/core/networks";
import { resolveChain } from "../../arguments/chain.ts";
import { parsePercent, parsePositiveAmount } from "../../arguments/numbers.ts";
import { orThrow } from "../../arguments/orThrow.ts";
import { chainsOfTokens, chooseToken, parseTokenArgument } from "../../arguments/token.ts";
import type { CommandAction, CommandResult } from "../../Command.ts";
import { requireSource } from "../../client/chosenSources.ts";
import { namingSent } from "../../errors/afterSending.ts";
import { fields } from "../../output/fields.ts";
import { createStyle } from "../../output/style.ts";
import { confirm } from "../../wallet/confirmation.ts";
import { explain, withExplanation } from "../../wallet/explanation.ts";
import { withWalletOn } from "../../wallet/usableWallet.ts";
import { describeQuote, layOutQuote } from "./quoteText.ts";
import { built, noteUnderWay, question, type Sent, sendSteps } from "./sendSteps.ts";

const MAXIMUM = "max";

export const swap: CommandAction = (context) => {
  const { inputs } = context;
  requireSource("swap", inputs.text("source"));
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
      const explanation = await explain(session, preview.request);
      if (inputs.flag("dryRun")) return describeDryRun(preview, explanation, chain);
      const asked = [noteUnderWay(client.swap.store.get(), inputs.flag("again")), question(preview)]
        .filter(Boolean)
        .join(" ");
      await confirm(context, withExplanation(asked, explanation, createStyle(false)));
      const sent = await namingSent<ReadonlyArray<Sent>, Sent>(
        (steps) =>
          steps.every(({ step }) => step === "permit")
            ? "Nothing was sent: the signed permission was not used. Run the command again to swap."
            : "The approval stays: run the command again to swap, or take it back with `portico revoke`.",
        (steps) => sendSteps(session, context, preview, steps),
      );
      return describeSwap(preview, sent, chain);
    },
  );
};

const sentWords: Readonly<Record<SwapPreview["step"], string>> = {
  approve: "Approved",
  permit: "Permitted",
  swap: "Swapped",
  batch: "Swapped",
};

const describeStep = ({ step, to, approval }: SwapPreview) => ({
  step,
  to,
  approval: approval
    ? { spender: approval.spender, amountBaseUnits: approval.amount, resetsFirst: approval.resetsFirst }
    : null,
});

const describeDryRun = (preview: SwapPreview, explanation: Explanation | undefined, chain: Network): CommandResult => ({
  json: {
    dryRun: true,
    ...describeQuote(preview.quote),
    next: { ...describeStep(preview), explanation: explanation ?? null },
    sent: [],
  },
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
    return withExplanation(`${layOutQuote(preview.quote, layout)}\n\n${next}`, explanation, view.style);
  },
});

const describeSwap = (preview: SwapPreview, sent: ReadonlyArray<Sent>, chain: Network): CommandResult => ({
  json: { dryRun: false, ...describeQuote(preview.quote), next: null, sent },
  text: (view) => {
    const layout = { chainName: chain.name, view, nativeSymbol: chain.nativeCurrency.symbol };
    const hashes = fields(
      sent.map(({ step, hash }) => [sentWords[step], hash ?? "by a signature"] as const),
      view.style,
    );
    return `${layOutQuote(preview.quote, layout)}\n\n${hashes}`;
  },
});
