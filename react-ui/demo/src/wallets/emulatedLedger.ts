import { ledgerWallet } from "@portico/core/adapters/ledger";
import { createLedger, storageMemory } from "@portico/fixtures/wallets";

const isWanted = typeof location !== "undefined" && new URLSearchParams(location.search).has("ledger");

/** An emulated Ledger device and its wallet, for pages with `?ledger` in their address. */
export const emulatedLedger = isWanted
  ? { device: createLedger({ memory: storageMemory("portico-demo-ledger") }), wallet: ledgerWallet() }
  : undefined;
