import { formatUnits } from "@portico/core/domain";
import { resolveChain } from "../arguments/chain.ts";
import { orThrow } from "../arguments/orThrow.ts";
import type { CommandAction } from "../Command.ts";
import { CliError } from "../errors/cliErrors.ts";
import { exactAmount } from "../output/amounts.ts";
import { table } from "../output/table.ts";

const GWEI_DECIMALS = 9;

export const gas: CommandAction = async ({ connect }) => {
  const { client, chains, request, latestCall } = await connect();
  const { caipNetworkId: chainId, name } = orThrow(resolveChain(chains, []));
  const price = await request(`Fetching the gas price of ${name}`, (options) => client.gas.price(chainId, options));
  if (!price) {
    // The client returns nothing when the service fails. The exit code depends on whether the network caused it.
    const call = latestCall();
    throw new CliError("GAS_PRICE_UNAVAILABLE", `no gas price for ${name} (${chainId}): ${reason(call?.status)}`, {
      kind: call && call.status === undefined ? "network" : "rejected",
    });
  }
  const { standard, fast, instant, source, updatedAtMillis: atMillis } = price;
  const rows = Object.entries({ standard, fast, instant });
  return {
    json: { chainId, unit: "wei", standard, fast, instant, source, atMillis },
    text: (view) =>
      `${view.style.strong(`Gas price on ${name}`)}\n\n${table(
        [
          { heading: "Speed", cell: ([speed]) => speed },
          { heading: "Gwei", align: "right", cell: ([, wei]) => exactAmount(formatUnits(wei, GWEI_DECIMALS)) },
          { heading: "Wei", align: "right", cell: ([, wei]) => exactAmount(wei.toString()) },
        ],
        rows,
        view,
      )}`,
  };
};

const reason = (status: number | undefined): string => {
  if (status === undefined) return "the Blockchain API does not respond";
  return status < 400 ? "the Blockchain API returned none" : `the Blockchain API responded with status ${status}`;
};
