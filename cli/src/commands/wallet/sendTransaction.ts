import { InvalidArgument } from "@portico/core";
import { formatUnits, tryParseUnits } from "@portico/core/domain";
import { parseBoundedAmount } from "../../arguments/numbers.ts";
import { orThrow } from "../../arguments/orThrow.ts";
import type { CommandAction } from "../../Command.ts";
import { resolveAccount } from "../../client/account.ts";
import { exactAmount, quotedAmount } from "../../output/amounts.ts";
import { fields } from "../../output/fields.ts";
import { reconnectWallet } from "../../wallet/connectedWallets.ts";
import { explain, showExplanation } from "../../wallet/explanation.ts";
import { senderOf } from "../../wallet/sendCoins.ts";
import { withWallet } from "../../wallet/walletSession.ts";

export const sendTransaction: CommandAction = (context) =>
  withWallet(context, async (session) => {
    const { client, request } = session;
    const { inputs } = context;
    const amount = orThrow(parseBoundedAmount(inputs.required("amount")));
    const data = inputs.text("data");
    if (data !== undefined && !isHex(data)) {
      throw new InvalidArgument({
        argument: "data",
        input: data,
        expected: "0x and an even number of hexadecimal digits",
      });
    }
    const recipient = await resolveAccount(inputs.required("to"), session);
    const { chain } = recipient;
    const { decimals, symbol } = chain.nativeCurrency;
    const value = orThrow(tryParseUnits(amount, decimals));
    const withData = data === undefined ? {} : { data };
    const send = senderOf(chain, data);
    const wallet = await reconnectWallet(session, chain.chainNamespace);
    if (wallet.chainId !== chain.caipNetworkId) {
      await request(`Switching the wallet to ${chain.name}`, (options) =>
        client.networks.switch(chain.caipNetworkId, options),
      );
    }
    const expectedFee = await request("Estimating the fee", (options) =>
      client.signer.estimateFee(
        { to: recipient.address, value, namespace: chain.chainNamespace, ...withData },
        options,
      ),
    ).catch(unknownUnlessAborted(context.signal));
    const from = wallet.account.address;
    const asked = {
      method: "eth_sendTransaction",
      params: [{ from, to: recipient.address, value: `0x${value.toString(16)}`, ...withData }],
      chainId: chain.caipNetworkId,
      address: from,
    };
    const explanation = await explain(session, chain.chainNamespace === "eip155" ? asked : undefined);
    if (explanation) showExplanation(context, explanation);
    const coins = (amount: bigint) => quotedAmount(formatUnits(amount, decimals), symbol);
    const hash = await send({
      session,
      wallet,
      chain,
      to: recipient.address,
      value,
      ...withData,
      ...(expectedFee === null ? {} : { feeText: `about ${coins(expectedFee)}` }),
    });
    return {
      json: {
        chainId: chain.caipNetworkId,
        from,
        to: recipient.address,
        value,
        data: data ?? null,
        explanation: explanation ?? null,
        expectedFee,
        hash,
      },
      text: ({ style }) =>
        fields(
          [
            ["Sent", exactAmount(formatUnits(value, decimals), symbol)],
            ["Fee", expectedFee === null ? undefined : `about ${coins(expectedFee)}`],
            ["From", from],
            ["To", recipient.name ? `${recipient.name} (${recipient.address})` : recipient.address],
            ["Network", chain.name],
            ["Hash", hash],
          ],
          style,
        ),
    };
  });

/** An unknown fee does not prevent sending: the wallet shows a fee too. */
const unknownUnlessAborted =
  (signal: AbortSignal) =>
  (error: unknown): null => {
    if (signal.aborted) throw error;
    return null;
  };

const isHex = (text: string): text is `0x${string}` => /^0x([0-9a-f]{2})*$/i.test(text);
