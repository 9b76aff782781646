import { bitcoinAdapter } from "@portico/core/adapters/bitcoin";
import { evmAdapter } from "@portico/core/adapters/evm";
import { solanaAdapter } from "@portico/core/adapters/solana";
import { base, bitcoin, bsc, mainnet, solana } from "@portico/core/networks";
import { emulatedLedger } from "../wallets/emulatedLedger.ts";

/** The networks that the sandbox has chains for, by the names of their imports. */
export const networkChoices = { mainnet, base, bsc, solana, bitcoin } as const;
export type NetworkChoice = keyof typeof networkChoices;

const evmWallets = () => evmAdapter(emulatedLedger ? { external: [emulatedLedger.wallet.evm] } : {});
const solanaWallets = () => solanaAdapter(emulatedLedger ? { external: [emulatedLedger.wallet.solana] } : {});

/** The adapters by the last part of their entry point. */
export const adapterChoices = {
  evm: { label: "EVM", namespace: "eip155", named: "evmAdapter", make: evmWallets },
  solana: { label: "Solana", namespace: "solana", named: "solanaAdapter", make: solanaWallets },
  bitcoin: { label: "Bitcoin", namespace: "bip122", named: "bitcoinAdapter", make: bitcoinAdapter },
} as const;
export type AdapterChoice = keyof typeof adapterChoices;

const isNetworkChoice = (name: string): name is NetworkChoice => Object.hasOwn(networkChoices, name);
const isAdapterChoice = (name: string): name is AdapterChoice => Object.hasOwn(adapterChoices, name);
export const networkNames: ReadonlyArray<NetworkChoice> = Object.keys(networkChoices).filter(isNetworkChoice);
export const adapterNames: ReadonlyArray<AdapterChoice> = Object.keys(adapterChoices).filter(isAdapterChoice);
