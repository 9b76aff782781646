import type { SendPreview, SendRecipient } from "../../../domain/money/send/sendState.ts";
import { newId } from "../submission/newId.ts";
import type { CheckedTransfer } from "./checkTransfer.ts";
import type { SendSession } from "./sendSession.ts";
import type { TransferPlan } from "./Transfers.ts";

/** A transfer that can be sent, and what is shown of it. */
export interface PlannedTransfer {
  readonly preview: SendPreview;
  readonly session: SendSession;
  readonly plan: TransferPlan;
}

/** Makes the preview of a transfer that was checked on the network. */
export const planTransfer = (
  session: SendSession,
  { token, amount, plan, warnings }: CheckedTransfer,
  { recipient, source, atMillis }: { recipient: SendRecipient; source: string; atMillis: number },
): PlannedTransfer => {
  const { address, name, avatarUrl } = { name: undefined, avatarUrl: undefined, address: "", ...recipient };
  const { method } = session.transfers.request;
  const { accountId, address: sender, network } = session.account;
  const request = plan.transaction && {
    method,
    params: [plan.transaction],
    chainId: network.caipNetworkId,
    address: sender,
  };
  const preview: SendPreview = {
    id: newId(),
    account: accountId,
    token,
    recipient: { address, warnings, ...(name ? { name } : {}), ...(avatarUrl ? { avatarUrl } : {}) },
    amount,
    received: plan.received,
    simulated: plan.simulated,
    ...(plan.fee ? { fee: { ...plan.fee, source, atMillis } } : {}),
    ...(plan.createsTokenAccount ? { createsTokenAccount: true } : {}),
    ...(request ? { request } : {}),
    atMillis,
  };
  return { preview, session, plan };
};
