import type { SandboxDescription } from "@portico/fixtures";
import { createBitcoinWallet, createEvmWallet, createSolanaWallet, storageMemory } from "@portico/fixtures/wallets";

/** Wallets in the page, as extensions would put them there; they sign with the sandbox's keys. */
export const installTestWallets = ({ chains, solana, bitcoin }: SandboxDescription): void => {
  const rpcUrls = Object.fromEntries(Object.values(chains).map(({ caip2, rpcUrl }) => [caip2, rpcUrl]));
  createEvmWallet({
    name: "Sandbox Wallet",
    rdns: "example.portico.sandbox",
    rpcUrls,
    memory: storageMemory("portico-demo-evm"),
  }).install();
  createEvmWallet({
    name: "Everywhere Wallet",
    rdns: "example.portico.everywhere",
    rpcUrls,
    memory: storageMemory("portico-demo-everywhere-evm"),
  }).install();
  createSolanaWallet({
    name: "Everywhere Wallet",
    rpcUrls: { [solana.caip2]: solana.rpcUrl },
    memory: storageMemory("portico-demo-everywhere-solana"),
  }).install();
  createBitcoinWallet({
    name: "Bitcoin Wallet",
    rpcUrls: { [bitcoin.caip2]: bitcoin.apiUrl },
    memory: storageMemory("portico-demo-bitcoin"),
  }).install();
};
