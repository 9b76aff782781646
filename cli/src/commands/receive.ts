import { InvalidArgument } from "@portico/core";
import { type AccountId, nativeTokenAddress, parseAccountId, paymentUriOf, type SwapToken } from "@portico/core/domain";
import type { Network } from "@portico/core/networks";
import { resolveChain } from "../arguments/chain.ts";
import { parsePositiveAmount } from "../arguments/numbers.ts";
import { orThrow } from "../arguments/orThrow.ts";
import { chainsOfTokens, chooseToken, parseTokenArgument, tokenIdWithoutList } from "../arguments/token.ts";
import type { CommandAction, CommandContext, CommandResult } from "../Command.ts";
import { resolveAccount } from "../client/account.ts";
import type { Session } from "../client/openSession.ts";
import { fields } from "../output/fields.ts";
import { qrCode } from "../output/qrCode.ts";
import { reconnectOrPair } from "../wallet/pairing.ts";
import { withWallet } from "../wallet/walletSession.ts";

/** Shows where to send funds to: the address of an account, or of the connected wallet, or a request for an amount. */
export const receive: CommandAction = async (context) => {
  const { inputs, connect } = context;
  const account = inputs.optional("account");
  const argument = tokenArgument(context);
  if (account !== undefined) {
    const session = await connect();
    const { address, chain } = await resolveAccount(account, session, chainsOfTokens(argument ? [argument] : []));
    return describe(context, session, chain, address);
  }
  return withWallet(context, async (session) => {
    const chain = orThrow(resolveChain(session.chains, chainsOfTokens(argument ? [argument] : [])));
    const wallet = await reconnectOrPair(session, context, {
      namespace: chain.chainNamespace,
      chainId: chain.caipNetworkId,
    });
    return describe(context, session, chain, wallet.account.address);
  });
};

const tokenArgument = ({ inputs }: CommandContext) => {
  const text = inputs.text("token");
  return text === undefined ? undefined : orThrow(parseTokenArgument(text));
};

/** The token of a request; undefined for the network's own coin. */
const requestedToken = async (
  context: CommandContext,
  { client, request }: Session,
  chain: Network,
): Promise<SwapToken | undefined> => {
  const argument = tokenArgument(context);
  const native = plainAddress(nativeId(chain));
  if (!argument || plainAddress(tokenIdWithoutList(argument, chain))?.toLowerCase() === native?.toLowerCase())
    return undefined;
  const tokens = await request(`Reading the tokens of ${chain.name}`, (options) =>
    client.swap.tokens(chain.caipNetworkId, options),
  );
  return orThrow(chooseToken(argument, tokens, chain));
};

const nativeId = ({ chainNamespace, caipNetworkId }: Network): AccountId =>
  `${caipNetworkId}:${nativeTokenAddress(chainNamespace)}`;

const plainAddress = (id: AccountId | undefined): string | undefined => {
  const parsed = id === undefined ? undefined : parseAccountId(id);
  return parsed === undefined || parsed instanceof Error ? undefined : parsed.address;
};

const describe = async (
  context: CommandContext,
  session: Session,
  chain: Network,
  address: string,
): Promise<CommandResult> => {
  const amountText = context.inputs.text("amount");
  const amount = amountText === undefined ? undefined : orThrow(parsePositiveAmount(amountText));
  const token = await requestedToken(context, session, chain);
  const tokenAddress = plainAddress(token?.address);
  const isRequest = amount !== undefined || token !== undefined;
  const { symbol, decimals } = token ?? chain.nativeCurrency;
  const uri = paymentUriOf(chain, address, amount ?? "", {
    decimals,
    ...(tokenAddress === undefined ? {} : { address: tokenAddress }),
  });
  if (isRequest && uri === undefined) {
    const expected = `an amount of ${symbol} with at most ${decimals} decimals, on a network with payment links`;
    throw new InvalidArgument({ argument: "amount", input: amount ?? symbol, expected });
  }
  return {
    json: {
      chainId: chain.caipNetworkId,
      address,
      token: isRequest ? { symbol, address: token?.address ?? null, decimals } : null,
      amount: amount ?? null,
      uri: uri ?? null,
    },
    text: ({ style }) =>
      [
        qrCode(isRequest && uri !== undefined ? uri : address, style),
        fields(
          [
            ["Address", address],
            ["Network", `${chain.name} (${chain.caipNetworkId})`],
            ["Request", isRequest ? [amount, symbol].filter(Boolean).join(" ") : undefined],
            ["Link", isRequest ? uri : undefined],
          ],
          style,
        ),
      ].join("\n\n"),
  };
};
