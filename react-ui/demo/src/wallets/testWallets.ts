import type { SandboxDescription } from "@portico/fixtures";
import {
  createBitcoinWallet,
  createEvmWallet,
  createSolanaWallet,
  type PageWallet,
  storageMemory,
  type WalletControl,
} from "@portico/fixtures/wallets";
import { emulatedLedger } from "./emulatedLedger.ts";
import { jointControl } from "./jointControl.ts";

/** Wallets in the page by name. */
export type TestWallets = Readonly<Record<string, WalletControl>>;

/**
 * Puts wallets into the page, as extensions do. They sign with the sandbox's keys. Their controls are also at
 * `window.porticoWallets`, for the console and for tests.
 */
export const installTestWallets = ({ chains, solana, bitcoin }: SandboxDescription): TestWallets => {
  const rpcUrls = Object.fromEntries(Object.values(chains).map(({ caip2, rpcUrl }) => [caip2, rpcUrl]));
  const wallets: ReadonlyArray<PageWallet> = [
    createEvmWallet({
      name: "Sandbox Wallet",
      rdns: "example.portico.sandbox",
      permissions: true,
      rpcUrls,
      memory: storageMemory("portico-demo-evm"),
    }),
    createEvmWallet({
      name: "Frontier",
      rdns: "example.portico.everywhere",
      signsIn: true,
      rpcUrls,
      memory: storageMemory("portico-demo-everywhere-evm"),
    }),
    createSolanaWallet({
      name: "Frontier",
      rpcUrls: { [solana.caip2]: solana.rpcUrl },
      memory: storageMemory("portico-demo-everywhere-solana"),
    }),
    createBitcoinWallet({
      name: "Bitcoin Wallet",
      rpcUrls: { [bitcoin.caip2]: bitcoin.apiUrl },
      memory: storageMemory("portico-demo-bitcoin"),
    }),
    ...(emulatedLedger ? [emulatedLedger.device] : []),
  ];
  const byName = new Map<string, WalletControl>();
  for (const { control, install } of wallets) {
    install();
    const existing = byName.get(control.name);
    byName.set(control.name, existing ? jointControl(existing, control) : control);
  }
  const controls = Object.fromEntries(byName);
  Object.assign(window, { porticoWallets: controls });
  return controls;
};
