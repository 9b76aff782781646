import type { Adapter, AdapterContext } from "../../ports/Adapter.ts";
import { isOwnApi } from "./ownApi.ts";
import { withMultichain } from "./withMultichain.ts";

/** An adapter for EVM networks with the multichain API of its wallets, whose providers say whether an API is their own. */
export const evmWithMultichain = (
  adapter: Adapter & { readonly providerOf: (connectorId: string) => unknown },
  context: AdapterContext,
): Adapter => withMultichain(adapter, context, (connectorId, api) => isOwnApi(adapter.providerOf(connectorId), api));
