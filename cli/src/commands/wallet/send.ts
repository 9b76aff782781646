import {
  type Explanation,
  type SendPreview,
  type TokenBalance,
  TransactionFailed,
  TransactionNotConfirmed,
} from "@portico/core";
import { type AccountId, accountIdOf, formatUnits, nativeTokenAddress } from "@portico/core/domain";
import type { Network } from "@portico/core/networks";
import { parsePositiveAmount } from "../../arguments/numbers.ts";
import { orThrow } from "../../arguments/orThrow.ts";
import { chainsOfTokens, chooseToken, parseTokenArgument, type TokenArgument } from "../../arguments/token.ts";
import type { CommandAction } from "../../Command.ts";
import { type Account, resolveAccount } from "../../client/account.ts";
import { namingSent } from "../../errors/afterSending.ts";
import { advisedIfOpen } from "../../errors/openOutcome.ts";
import { exactAmount, quotedAmount, usd } from "../../output/amounts.ts";
import { fields } from "../../output/fields.ts";
import { createStyle, type Style } from "../../output/style.ts";
import { confirm } from "../../wallet/confirmation.ts";
import { explain, withExplanation } from "../../wallet/explanation.ts";
import { reconnectOrPair } from "../../wallet/pairing.ts";
import { type WalletSession, withWallet } from "../../wallet/walletSession.ts";

/** The amount that stands for all that can be sent. */
const MAXIMUM = "max";
const CONFIRM = "Confirm in the wallet";

/** What is said when the same transfer may still happen. */
const underWayTexts = {
  once: {
    note: "The same transfer may still happen. Without --again, it is waited for and not sent twice.",
    label: "Waiting for the same transfer, which may still happen",
  },
  again: { note: "The same transfer may still happen. This one is sent as well.", label: CONFIRM },
};

export const send: CommandAction = (context) =>
  withWallet(context, async (session) => {
    const { client, request } = session;
    const { inputs } = context;
    const amountText = inputs.required("amount");
    const amount = amountText === MAXIMUM ? "maximum" : orThrow(parsePositiveAmount(amountText));
    const tokenArgument = orThrow(parseTokenArgument(inputs.required("token")));
    const recipient = await resolveAccount(inputs.required("recipient"), session, chainsOfTokens([tokenArgument]));
    const { chain } = recipient;
    const chainId = chain.caipNetworkId;
    await reconnectOrPair(session, context, { namespace: chain.chainNamespace, chainId });

    const { tokens } = await request(`Reading the balances on ${chain.name}`, (options) =>
      client.send.start({ chainId }, options),
    );
    const token = tokenIn(tokens, tokenArgument, chain);
    const preview = await request("Checking the transfer on the network", async (options) => {
      await client.send.set({ token, amount, recipient: recipient.address }, options);
      return client.send.preview(options);
    });
    const explanation = await explain(session, preview.request);
    if (inputs.flag("dryRun")) return resultOf({ preview, recipient, explanation });
    const again = inputs.flag("again");
    const underWay = client.send.store.get().underWay && underWayTexts[again ? "again" : "once"];
    const shown = layOut({ preview, recipient, explanation }, createStyle(false));
    await confirm(context, `${shown}\n\n${underWay ? `${underWay.note} ` : ""}Send it?`);
    const { hash } = await advisedIfOpen({ ...session, command: "send", signal: context.signal }, () =>
      request(underWay?.label ?? CONFIRM, (options) => client.send.submit({ id: preview.id, again }, options)),
    );
    return namingSent(
      () => "Look the transaction up before you send again: it may be included, or still become so.",
      async (sent) => {
        sent.push({ step: "send", hash });
        return resultOf({ preview, recipient, explanation, hash, status: await confirmation(session, chain, hash) });
      },
    );
  });

/** The token of an argument: a coin or token of the account, or the id of any other. */
const tokenIn = (
  tokens: ReadonlyArray<TokenBalance>,
  argument: TokenArgument,
  chain: Network,
): AccountId | "native" => {
  const native = accountIdOf(chain.caipNetworkId, nativeTokenAddress(chain.chainNamespace));
  if (argument.kind === "address") {
    const id = accountIdOf(chain.caipNetworkId, argument.address);
    return id.toLowerCase() === native.toLowerCase() ? "native" : id;
  }
  const listed = tokens.map(({ name, symbol, address = native, quantity: { decimals } }) => ({
    name,
    symbol,
    address,
    decimals,
  }));
  const { address } = orThrow(chooseToken(argument, listed, chain));
  return address.toLowerCase() === native.toLowerCase() ? "native" : address;
};

/** Waits for the network. A transaction that is not in a block in time is still under way. */
const confirmation = async ({ client, request }: WalletSession, chain: Network, hash: string) => {
  if (chain.chainNamespace === "bip122") return "pending";
  try {
    const { status } = await request(`Waiting for ${chain.name}`, (options) =>
      client.signer.waitFor({ hash, chainId: chain.caipNetworkId }, options),
    );
    if (status === "reverted") throw new TransactionFailed({}, { cause: new Error(`${hash} was included and failed`) });
    return "confirmed";
  } catch (error) {
    if (error instanceof TransactionNotConfirmed) return "pending";
    throw error;
  }
};

interface Sent {
  readonly preview: SendPreview;
  readonly recipient: Account;
  /** Undefined where the wallet builds the transaction. */
  readonly explanation: Explanation | undefined;
  /** Absent when nothing was sent. */
  readonly hash?: string;
  readonly status?: "confirmed" | "pending";
}

const resultOf = (sent: Sent) => ({
  json: describe(sent),
  text: ({ style }: { readonly style: Style }) => layOut(sent, style),
});

const describe = ({ preview, recipient, explanation, hash, status }: Sent) => {
  const { token, amount, received, fee } = preview;
  const { decimals } = token.quantity;
  const [chainNamespace, reference, from] = preview.account.split(":");
  return {
    chainId: `${chainNamespace}:${reference}`,
    from,
    to: { address: recipient.address, name: recipient.name ?? null, warnings: preview.recipient.warnings },
    token: { symbol: token.symbol, name: token.name, address: token.address ?? null, decimals },
    amount: formatUnits(amount, decimals),
    amountBaseUnits: amount,
    received: formatUnits(received, decimals),
    receivedBaseUnits: received,
    simulated: preview.simulated,
    fee: fee ? { native: fee.costNative, usd: fee.costUsd ?? null, source: fee.source } : null,
    createsTokenAccount: preview.createsTokenAccount ?? false,
    explanation: explanation ?? null,
    dryRun: hash === undefined,
    hash: hash ?? null,
    status: status ?? null,
  };
};

const warningTexts: Readonly<Record<SendPreview["recipient"]["warnings"][number], string>> = {
  self: "this is the account itself",
  contract: "this is a contract",
  lookalike: "this looks like another address of the history, but is not the same",
  letters: "the name has letters outside a to z and may look like another one",
  new: "nothing was sent there before",
};

const layOut = ({ preview, recipient, explanation, hash, status }: Sent, style: Style): string => {
  const { token, amount, received, fee } = preview;
  const units = (base: bigint) => exactAmount(formatUnits(base, token.quantity.decimals), token.symbol);
  const warnings = preview.recipient.warnings.map((warning) => warningTexts[warning]).join("; ");
  const coin = recipient.chain.nativeCurrency.symbol;
  const costUsd = fee?.costUsd === undefined ? "" : ` (${usd(fee.costUsd)})`;
  const text = fields(
    [
      [hash ? "Sent" : "Amount", units(amount)],
      ["Received", `${units(received)}${preview.simulated ? "" : " (not simulated)"}`],
      ["Fee", fee ? `about ${quotedAmount(fee.costNative, coin)}${costUsd}` : "chosen by the wallet"],
      ["From", preview.account],
      ["To", recipient.name ? `${recipient.name} (${recipient.address})` : recipient.address],
      ["Note", warnings || undefined],
      ["Hash", hash],
      ["Status", status],
    ],
    style,
  );
  // A sent transaction needs no explanation.
  return hash ? text : withExplanation(text, explanation, style);
};
