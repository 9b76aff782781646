import type { ChainId } from "../../domain/chain/caip.ts";
import { isChainId } from "../../domain/chain/chainId.ts";
import type { Capability } from "../../domain/connection/capability.ts";
import type { AdapterContext } from "../../ports/Adapter.ts";
import type { RelaySession } from "../../ports/RelaySession.ts";
import type { Connected, EvmConnection } from "../../ports/WalletConnection.ts";
import { capabilitiesBy } from "../relay/capabilitiesBy.ts";
import type { Eip1193Provider } from "./Eip1193Provider.ts";
import { accountsIn } from "./evmAccounts.ts";
import { evmConnection } from "./evmConnection.ts";
import { sessionProvider } from "./sessionProvider.ts";

/** What a session can do, by approved method. */
const capabilityOf: ReadonlyArray<readonly [method: string, Capability]> = [
  ["personal_sign", "signMessage"],
  ["eth_signTypedData_v4", "signTypedData"],
  ["eth_sendTransaction", "sendTransaction"],
  ["wallet_sendCalls", "sendCalls"],
  ["wallet_switchEthereumChain", "switchNetwork"],
  ["wallet_addEthereumChain", "addNetwork"],
  ["wallet_watchAsset", "watchAsset"],
  ["wallet_getAssets", "discoverAssets"],
  ["wallet_grantPermissions", "grantPermissions"],
];

/** The eip155 part of a relay session. Undefined when the wallet approved nothing in it. */
export const overRelay = (
  session: RelaySession,
  context: AdapterContext,
  chainId: ChainId | undefined,
  providerForSite?: (provider: Eip1193Provider) => unknown,
): Connected<EvmConnection> | undefined => {
  let approved = session.namespaces.eip155;
  const provider = sessionProvider(session, context, chainId);
  const accounts = accountsIn(approved?.accounts.map((account) => account.split(":")[2]));
  if (!provider || !accounts) return undefined;
  session.watch({
    updated: ({ eip155 }) => {
      approved = eip155;
    },
  });
  const connection = evmConnection({
    wallet: session.wallet,
    provider,
    get approvedChains() {
      return (approved?.chains ?? []).filter((chain) => isChainId(chain));
    },
    get capabilities() {
      return capabilitiesBy((method) => approved?.methods.includes(method) === true, capabilityOf);
    },
    watchApproval: (changed) => session.watch({ updated: changed }),
    disconnect: session.disconnect,
    providerForSite,
  });
  return { connection, accounts, chainId: provider.chainId() };
};
