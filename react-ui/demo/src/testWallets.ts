import type { SandboxDescription } from "@portico/fixtures";
import {
  createBitcoinWallet,
  createEvmWallet,
  createSolanaWallet,
  storageMemory,
  type WalletControl,
} from "@portico/fixtures/wallets";

/**
 * Wallets in the page, as extensions would put them there; they sign with the sandbox's keys. What their person does is
 * told to them by `window.porticoWallets`, by name; a wallet on several namespaces is listed by its first.
 */
export const installTestWallets = ({ chains, solana, bitcoin }: SandboxDescription): void => {
  const rpcUrls = Object.fromEntries(Object.values(chains).map(({ caip2, rpcUrl }) => [caip2, rpcUrl]));
  const wallets = [
    createEvmWallet({
      name: "Sandbox Wallet",
      rdns: "example.portico.sandbox",
      rpcUrls,
      memory: storageMemory("portico-demo-evm"),
    }),
    createEvmWallet({
      name: "Everywhere Wallet",
      rdns: "example.portico.everywhere",
      rpcUrls,
      memory: storageMemory("portico-demo-everywhere-evm"),
    }),
    createSolanaWallet({
      name: "Everywhere Wallet",
      rpcUrls: { [solana.caip2]: solana.rpcUrl },
      memory: storageMemory("portico-demo-everywhere-solana"),
    }),
    createBitcoinWallet({
      name: "Bitcoin Wallet",
      rpcUrls: { [bitcoin.caip2]: bitcoin.apiUrl },
      memory: storageMemory("portico-demo-bitcoin"),
    }),
  ];
  const controls: Record<string, WalletControl> = {};
  for (const { install, control } of wallets) {
    install();
    controls[control.name] ??= control;
  }
  Object.assign(window, { porticoWallets: controls });
};
