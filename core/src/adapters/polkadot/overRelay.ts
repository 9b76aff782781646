import { type ChainId, isChainIdOf } from "../../domain/chain/caip.ts";
import { CapabilityMissing } from "../../domain/errors/connection.ts";
import type { RelaySession } from "../../ports/RelaySession.ts";
import type { Connected, PolkadotConnection } from "../../ports/WalletConnection.ts";
import { sessionPart } from "../relay/sessionPart.ts";
import { extensionAccounts } from "./polkadotConnection.ts";

/**
 * The Polkadot part of a relay session. It has accounts only, because the kit proposes the namespace without a method
 * (docs/rules/connection.md#polkadot-over-the-relay). Undefined when the wallet approved no account.
 */
export const overRelay = (
  session: RelaySession,
  requested: ChainId | undefined,
): Connected<PolkadotConnection> | undefined => {
  const part = sessionPart(
    session,
    {
      namespace: "polkadot",
      accountsOf: (addresses) => extensionAccounts(addresses.map((address) => ({ address }))),
      chainOf: (rawChainId) => (isChainIdOf(rawChainId, "polkadot") ? rawChainId : undefined),
      capabilityOf: [],
    },
    requested,
  );
  if (!part) return undefined;

  const connection: PolkadotConnection = {
    namespace: "polkadot",
    wallet: session.wallet,
    capabilities: [],
    get approvedChains() {
      return part.approvedChains();
    },
    provider: part.provider,
    watch: part.watch,
    switchNetwork: part.switchNetwork,
    signMessage: async () => {
      throw new CapabilityMissing({ capability: "signMessage", wallet: session.wallet.name });
    },
    disconnect: session.disconnect,
  };
  return { connection, accounts: part.accounts, chainId: part.chainId() };
};
