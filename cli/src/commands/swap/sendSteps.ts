import { IncorrectAmount, InsufficientBalance, QuoteStale, type SwapState } from "@portico/core";
import { formatUnits, type SwapPreview } from "@portico/core/domain";
import { advisedIfOpen } from "../../errors/openOutcome.ts";
import { exactAmount, quotedAmount } from "../../output/amounts.ts";
import { type Asking, confirm } from "../../wallet/confirmation.ts";
import type { WalletSession } from "../../wallet/walletSession.ts";

/** One step that the wallet confirmed. A permit is signed, and no transaction. */
export interface Sent {
  readonly step: SwapPreview["step"];
  readonly hash: string | null;
}

/** The steps after which the swap itself follows. */
const permissions: ReadonlySet<SwapPreview["step"]> = new Set(["approve", "permit"]);

const labels: Readonly<Record<SwapPreview["step"], string>> = {
  approve: "Confirm the approval in the wallet",
  permit: "Sign the permission in the wallet",
  swap: "Confirm the swap in the wallet",
  batch: "Confirm the swap in the wallet",
};

type Swap = WalletSession["client"]["swap"];

/** What of a session the steps need. */
export interface StepSession {
  readonly client: {
    readonly swap: Pick<Swap, "preview"> & {
      readonly store: Pick<Swap["store"], "get">;
      readonly submit: (
        preview: Parameters<Swap["submit"]>[0],
        options: Parameters<Swap["submit"]>[1],
      ) => ReturnType<Swap["submit"]>;
    };
  };
  readonly request: WalletSession["request"];
  readonly keyConnector?: unknown;
}

/** Says that the same swap may still happen, and what `--again` does then. Undefined when it cannot. */
export const noteUnderWay = ({ underWay }: Pick<SwapState, "underWay">, again: boolean): string | undefined => {
  if (!underWay) return undefined;
  const outcome = again ? "This one is sent as well." : "Without --again, it is waited for and not sent twice.";
  return `The same swap may still happen. ${outcome}`;
};

/** Builds the next step. Throws the reason for which there is none. */
export const built = async ({ client, request }: StepSession): Promise<SwapPreview> => {
  const { form } = client.swap.store.get();
  if (form?.problem === "InsufficientBalance") throw new InsufficientBalance({});
  if (form?.problem !== undefined) throw new IncorrectAmount({});
  return request("Building the swap", (options) => client.swap.preview(options));
};

/** Has the wallet do one step. A swap that may still happen is waited for, unless the user wants it again. */
const submit = ({ client, request, keyConnector }: StepSession, { inputs, signal }: Asking, preview: SwapPreview) => {
  const { id, step } = preview;
  const send = (again: boolean, label = labels[step]) =>
    request(label, (options) => client.swap.submit({ id, again }, options));
  // An approval that may still happen does for this swap too, and is waited for.
  if (permissions.has(step)) return send(false);
  const again = inputs.flag("again");
  const isAwaited = client.swap.store.get().underWay !== undefined && !again;
  return advisedIfOpen({ command: "swap", keyConnector, signal }, () =>
    send(again, isAwaited ? "Waiting for the same swap, which may still happen" : undefined),
  );
};

/**
 * Sends each step, and rebuilds one that has become too old while the user was asked. A later step that promises less
 * than what was confirmed is asked about again.
 */
export const sendSteps = async (
  session: StepSession,
  context: Asking,
  first: SwapPreview,
  sent: Sent[],
): Promise<ReadonlyArray<Sent>> => {
  const { client } = session;
  let confirmed = first;
  const accepted = async (next: SwapPreview): Promise<SwapPreview> => {
    if (next.quote.minimumReceived < confirmed.quote.minimumReceived) {
      await confirm(context, question(next));
      confirmed = next;
    }
    return next;
  };
  let next: SwapPreview | undefined = first;
  while (next) {
    const preview: SwapPreview = next;
    try {
      const done = await submit(session, context, preview);
      sent.push({ step: done.step, hash: done.hash ?? null });
      const following = permissions.has(done.step)
        ? (client.swap.store.get().preview ?? (await built(session)))
        : undefined;
      next = following && (await accepted(following));
    } catch (error) {
      if (!(error instanceof QuoteStale)) throw error;
      next = await accepted(await built(session));
    }
  }
  return sent;
};

export const question = ({ quote, approval, step }: SwapPreview): string => {
  const sold = exactAmount(formatUnits(quote.fromAmount, quote.from.decimals), quote.from.symbol);
  const minimum = quotedAmount(formatUnits(quote.minimumReceived, quote.to.decimals), quote.to.symbol);
  const grant = step === "permit" ? "a signed permission" : "an approval";
  const permission = approval ? ` after ${grant} for ${approval.spender}` : "";
  return `Swap ${sold} for at least ${minimum} at ${quote.source}${permission}?`;
};
