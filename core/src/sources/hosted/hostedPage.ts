import { parseAccountId } from "../../domain/chain/caip.ts";
import { coinbaseOnrampBody, meldUrl } from "../../domain/money/onramp/onrampProviders.ts";
import type { HostedService } from "../../ports/sources/HostedService.ts";
import type { OnrampSource } from "../../ports/sources/OnrampSource.ts";

/** The currency in which Coinbase's page reads a preset amount. */
const COINBASE_PRESET_CURRENCY = "USD";

export const hostedPage =
  (hosted: HostedService): OnrampSource["getUrl"] =>
  async ({ offer, network, account, currency, payment, amount, signal }) => {
    const parsed = parseAccountId(account);
    if (parsed instanceof Error) throw parsed;
    const { address } = parsed;
    if (offer === "meld") return meldUrl(network.chainNamespace, address);
    const body = coinbaseOnrampBody({
      address,
      networkName: network.name,
      symbol: currency,
      ...(payment === COINBASE_PRESET_CURRENCY && amount !== undefined ? { fiatAmount: Number(amount) } : {}),
    });
    return hosted.onrampUrl({ chainId: network.caipNetworkId, body: { ...body } }, signal);
  };
