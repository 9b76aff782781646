import type { Sandbox } from "@portico/fixtures";
import { createEvmWallet, createLedger, createSolanaWallet, type Eip1193Provider } from "@portico/fixtures/wallets";
import * as wagmi3 from "@wagmi/core";
import { getWallets } from "@wallet-standard/app";
import { BrowserProvider } from "ethers";
import { http } from "viem";
import { base, mainnet } from "viem/chains";
import { vi } from "vitest";
import * as wagmi2 from "wagmi-core-2";
import { ethersAdapter } from "../../adapters/ethers.ts";
import { ethers5Adapter } from "../../adapters/ethers5.ts";
import type { ExternalWallet } from "../../adapters/evm/ExternalWallet.ts";
import { evmAdapter } from "../../adapters/evm.ts";
import { ledgerWallet } from "../../adapters/ledger.ts";
import { solanaAdapter } from "../../adapters/solana.ts";
import { wagmiAdapter } from "../../adapters/wagmi.ts";
import type { AdapterPlugin } from "../../ports/Adapter.ts";
import { newName, pageWallet } from "./pageWallets.ts";
import type { Traits, TriedWallet, WalletKind } from "./TriedWallet.ts";

const rpcUrlsOf = ({ chains }: Sandbox) => ({
  "eip155:1": chains["eip155:1"].rpcUrl,
  "eip155:8453": chains["eip155:8453"].rpcUrl,
});
type RpcUrls = ReturnType<typeof rpcUrlsOf>;

const chains = [mainnet, base] as const;
const transportsOf = (rpcUrls: RpcUrls) => ({
  [mainnet.id]: http(rpcUrls["eip155:1"]),
  [base.id]: http(rpcUrls["eip155:8453"]),
});
const memory = () => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
};

/** What a page makes its adapter of: once for a wallet, then with each load of the page. */
const pages = {
  evm: () => () => evmAdapter(),
  /** A wallet that is loaded when it is chosen, as Coinbase's and Safe's are. */
  external: (_: RpcUrls, provider: Eip1193Provider, id: string) => {
    const wallet: ExternalWallet = {
      connector: { id, type: "EXTERNAL", name: id, namespace: "eip155" },
      isAvailable: () => true,
      open: async () => provider,
    };
    return () => evmAdapter({ announced: false, injected: false, external: [wallet] });
  },
  ethers: () => () => ethersAdapter({ ethers: { BrowserProvider } }),
  ethers5: () => () => ethers5Adapter({ ethers: () => import("ethers5") }),
  wagmi3: (rpcUrls: RpcUrls) => {
    const [storage, transports] = [wagmi3.createStorage({ storage: memory() }), transportsOf(rpcUrls)];
    return () => wagmiAdapter({ config: wagmi3.createConfig({ chains, transports, storage }), wagmi: wagmi3 });
  },
  wagmi2: (rpcUrls: RpcUrls) => {
    const [storage, transports] = [wagmi2.createStorage({ storage: memory() }), transportsOf(rpcUrls)];
    return () => wagmiAdapter({ config: wagmi2.createConfig({ chains, transports, storage }), wagmi: wagmi2 });
  },
} satisfies Record<string, (rpcUrls: RpcUrls, provider: Eip1193Provider, id: string) => () => AdapterPlugin>;

/** Nothing protects a transaction from a wallet that leaves its network while it asks, and does not read `chainId`. */
const decidingAtOnce = (wallet: TriedWallet): TriedWallet => ({
  ...wallet,
  behave: (manner) => wallet.behave(manner.decision === "ask" ? { decision: "approve" } : manner),
  happen: async (event) => (event.type === "lock" ? undefined : wallet.happen(event)),
});

const walletIn = (page: keyof typeof pages): WalletKind => ({
  pays: ["eip155"],
  make: async (sandbox, { bytes, ...chosen }: Traits) => {
    const [rpcUrls, id] = [rpcUrlsOf(sandbox), `org.${newName()}`];
    const { provider, control, install } = createEvmWallet({ name: id, rdns: id, injected: false, rpcUrls, ...chosen });
    install();
    const adapter = pages[page](rpcUrls, provider, id);
    const tried = pageWallet(control, { id, namespace: "eip155" }, () => [adapter()]);
    return chosen.readsChainId ? tried : decidingAtOnce(tried);
  },
});

/** A wallet with one session for EVM networks and Solana (CAIP-25). */
const multichain: WalletKind = {
  pays: ["eip155", "solana"],
  make: async (sandbox, { errors }) => {
    const [name, rdns] = ["MetaMask", "io.metamask"];
    const rpcUrls = { ...rpcUrlsOf(sandbox), [sandbox.solana.caip2]: sandbox.solana.rpcUrl };
    const extension = { extensionId: "a".repeat(32) };
    const evm = createEvmWallet({ name, rdns, injected: false, rpcUrls, errors, multichain: extension });
    const solana = createSolanaWallet({ name, rpcUrls: { [sandbox.solana.caip2]: sandbox.solana.rpcUrl } });
    evm.install();
    const remove = getWallets().register(solana.wallet);
    return pageWallet(evm.control, { id: rdns, namespace: "eip155" }, () => [evmAdapter(), solanaAdapter()], remove);
  },
};

/** A device of which Portico itself makes a wallet. It signs, and the page sends. */
const ledger: WalletKind = {
  pays: ["eip155"],
  make: async () => {
    const device = createLedger();
    vi.stubGlobal("navigator", { hid: device.hid });
    const tried = pageWallet(device.control, { id: "ledger", namespace: "eip155" }, () => [
      evmAdapter({ external: [ledgerWallet().evm] }),
    ]);
    return {
      ...tried,
      // It says nothing but yes or no, and is on no network.
      behave: ({ decision }) => device.control.behave(decision),
      happen: async (event) => (event.type === "move" || event.type === "use" ? undefined : tried.happen(event)),
    };
  },
};

export const evmWallets = {
  evm: walletIn("evm"),
  external: walletIn("external"),
  ethers: walletIn("ethers"),
  ethers5: walletIn("ethers5"),
  wagmi3: walletIn("wagmi3"),
  wagmi2: walletIn("wagmi2"),
  multichain,
  ledger,
};
