import { InvalidArgument } from "@portico/core";
import { formatUnits, parseTypedAddress, UNLIMITED_ALLOWANCE } from "@portico/core/domain";
import { uniswapDeployments } from "@portico/core/sources";
import { resolveChain } from "../../arguments/chain.ts";
import { orThrow } from "../../arguments/orThrow.ts";
import { chainsOfTokens, chooseToken, parseTokenArgument } from "../../arguments/token.ts";
import type { CommandAction, CommandContext, CommandResult } from "../../Command.ts";
import { resolveAccount } from "../../client/account.ts";
import type { Session } from "../../client/openSession.ts";
import { exactAmount } from "../../output/amounts.ts";
import { fields } from "../../output/fields.ts";
import { plainAddress, readAllowance } from "../../wallet/tokenAllowance.ts";
import { withWalletOn } from "../../wallet/usableWallet.ts";

export const allowance: CommandAction = async (context) => {
  const { inputs, connect } = context;
  const argument = orThrow(parseTokenArgument(inputs.required("token")));
  const account = inputs.text("account");
  const chainIds = chainsOfTokens([argument]);
  if (account !== undefined) {
    const session = await connect();
    const { address, chain } = await resolveAccount(account, session, chainIds);
    return showAllowances(session, context, chain.caipNetworkId, address);
  }
  return withWalletOn(
    context,
    async ({ chains }) => orThrow(resolveChain(chains, chainIds)),
    (session, wallet, chain) => showAllowances(session, context, chain.caipNetworkId, wallet.account.address),
  );
};

const showAllowances = async (
  session: Session,
  { inputs }: CommandContext,
  chainId: `${string}:${string}`,
  owner: string,
): Promise<CommandResult> => {
  const { client, chains, request } = session;
  const argument = orThrow(parseTokenArgument(inputs.required("token")));
  const chain = orThrow(resolveChain(chains, chainsOfTokens([argument])));
  const tokens = await request(`Reading the tokens of ${chain.name}`, (options) =>
    client.swap.tokens(chain.caipNetworkId, options),
  );
  const { address, symbol, decimals } = orThrow(chooseToken(argument, tokens, chain));
  const named = inputs.optional("spender");
  const spenders =
    named === undefined
      ? routersOn(chain.caipNetworkId)
      : [{ spender: orThrow(parseTypedAddress(chain.caipNetworkId, named)), name: null }];
  if (spenders.length === 0) {
    const expected = `an address, because no exchange is known on ${chain.name}`;
    throw new InvalidArgument({ argument: "spender", input: "", expected });
  }
  const allowances = await Promise.all(
    spenders.map(async ({ spender, name }) => {
      const baseUnits = await readAllowance(session, chain, { token: plainAddress(address), owner, spender });
      const isUnlimited = baseUnits === UNLIMITED_ALLOWANCE;
      return { spender, name, allowance: formatUnits(baseUnits, decimals), baseUnits, isUnlimited };
    }),
  );
  return {
    json: { chainId, owner, token: { symbol, address, decimals }, allowances },
    text: ({ style }) =>
      fields(
        allowances.map(({ spender, name, allowance, isUnlimited }) => [
          name ?? spender,
          `${isUnlimited ? "unlimited" : exactAmount(allowance, symbol)}${name ? ` (${spender})` : ""}`,
        ]),
        style,
      ),
  };
};

/** The routers of the exchanges on a network. */
const routersOn = (chainId: string): ReadonlyArray<{ readonly spender: string; readonly name: string | null }> => {
  const found = Object.entries(uniswapDeployments).find(([id]) => id === chainId)?.[1];
  return [
    ...(found?.v2 ? [{ spender: found.v2.router, name: "Uniswap v2" }] : []),
    ...(found?.v3 ? [{ spender: found.v3.router, name: "Uniswap v3" }] : []),
  ];
};
