// Every public entry of the core that must not expose types of Effect.
import {
  createPortico,
  isPorticoError,
  type Portico,
  type SwitchNetworkErrorType,
  type UniversalProvider,
} from "@portico/core";
import { bitcoinAdapter } from "@portico/core/adapters/bitcoin";
import { coinbaseWallet } from "@portico/core/adapters/coinbase";
import { ethersAdapter } from "@portico/core/adapters/ethers";
import { ethers5Adapter } from "@portico/core/adapters/ethers5";
import { evmAdapter } from "@portico/core/adapters/evm";
import { ledgerWallet } from "@portico/core/adapters/ledger";
import { polkadotAdapter } from "@portico/core/adapters/polkadot";
import { safeWallet } from "@portico/core/adapters/safe";
import { solanaAdapter } from "@portico/core/adapters/solana";
import { universalAdapter } from "@portico/core/adapters/universal";
import { wagmiAdapter } from "@portico/core/adapters/wagmi";
import { connectedOn, parseAmount } from "@portico/core/domain";
import { base, mainnet } from "@portico/core/networks";
import { createPortico as createNodePortico } from "@portico/core/node";
import { visitorText } from "@portico/core/strings";

const site = createPortico({
  projectId: "0123456789abcdef0123456789abcdef",
  networks: [mainnet, base],
  adapters: [evmAdapter(), solanaAdapter(), bitcoinAdapter(), polkadotAdapter()],
});

export const client: Portico = site;
export const switched = async (): Promise<SwitchNetworkErrorType | undefined> => {
  await site.networks.switch("eip155:8453");
  // @ts-expect-error: the site has not configured this network
  await site.networks.switch("eip155:137");
  return undefined;
};
export const sender = (): `0x${string}` | undefined => connectedOn(client.connection.store.get(), "eip155")?.address;

export const signed = async (): Promise<string> => {
  try {
    return await client.signer.signMessage({ message: "hello" });
  } catch (error) {
    return isPorticoError(error, "UserRejected") ? error.details.method : visitorText(error);
  }
};

export type Own = UniversalProvider;
export const otherUses = [
  coinbaseWallet,
  ledgerWallet,
  createNodePortico,
  ethers5Adapter,
  ethersAdapter,
  parseAmount,
  safeWallet,
  universalAdapter,
  wagmiAdapter,
];
