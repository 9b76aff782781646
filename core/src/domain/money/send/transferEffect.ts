import { formatUnits } from "../../amount/decimal.ts";
import type { TransactionEffect } from "../submission/transactionRequest.ts";
import { baseUnitsIn } from "./sendAmount.ts";
import type { SendPreview, SendState } from "./sendState.ts";

type Transfer = Pick<SendPreview, "account" | "token" | "amount"> & {
  readonly recipient: { readonly address: string };
};

/** What a transfer of base units does. */
export const effectOfTransfer = ({ account, token, recipient, amount }: Transfer): Omit<TransactionEffect, "swap"> => ({
  account,
  recipient: recipient.address,
  amount: formatUnits(amount, token.quantity.decimals),
  ...(token.address ? { token: token.address } : {}),
});

/** What sending a form would do; undefined while it is incomplete. */
export const effectOfForm = ({
  account,
  token,
  recipient,
  amount: text,
}: Pick<SendState, "account" | "token" | "recipient" | "amount">): TransactionEffect | undefined => {
  const amount = token && baseUnitsIn(text, token);
  return account && token && recipient.status === "resolved" && amount !== undefined
    ? effectOfTransfer({ account, token, recipient, amount })
    : undefined;
};
