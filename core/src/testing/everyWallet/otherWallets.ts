import { type BitcoinWay, createBitcoinWallet, createSolanaWallet } from "@portico/fixtures/wallets";
import { getWallets } from "@wallet-standard/app";
import { bitcoinAdapter } from "../../adapters/bitcoin.ts";
import { solanaAdapter } from "../../adapters/solana.ts";
import { COINBASE_CONNECTOR_ID } from "../../domain/connection/knownConnectorIds.ts";
import { newName, pageWallet } from "./pageWallets.ts";
import type { WalletKind } from "./TriedWallet.ts";

const solanaWallet = (way: "standard" | "coinbase"): WalletKind => ({
  pays: ["solana"],
  make: async ({ solana }, { errors, bytes }) => {
    const name = newName();
    const isStandard = way === "standard";
    const rpcUrls = { [solana.caip2]: solana.rpcUrl };
    const wallet = createSolanaWallet({ name, rpcUrls, errors, bytes, registered: false, coinbase: !isStandard });
    wallet.install();
    const remove = isStandard ? getWallets().register(wallet.wallet) : () => {};
    const id = isStandard ? name : COINBASE_CONNECTOR_ID;
    return pageWallet(wallet.control, { id, namespace: "solana" }, () => [solanaAdapter()], remove);
  },
});

const bitcoinIds = { satsConnect: "SandboxProviders.BitcoinProvider", leather: "LeatherProvider", okx: "okx" } as const;

const bitcoinWallet = (way: BitcoinWay): WalletKind => ({
  pays: ["bip122"],
  make: async ({ bitcoin }, { errors: shape, bytes }) => {
    const name = newName();
    const rpcUrls = { [bitcoin.caip2]: bitcoin.apiUrl };
    // In the protocol of sats-connect, -32000 says that the visitor declined.
    const errors = way === "satsConnect" && shape === "serverWords" ? "internalWords" : shape;
    const isStandard = way === "walletStandard";
    const wallet = createBitcoinWallet({ name, rpcUrls, errors, bytes, ways: isStandard ? [] : [way] });
    wallet.install();
    const remove = isStandard ? getWallets().register(wallet.wallet) : () => {};
    const id = isStandard ? name : bitcoinIds[way];
    return pageWallet(wallet.control, { id, namespace: "bip122" }, () => [bitcoinAdapter()], remove);
  },
});

export const otherWallets = {
  solana: solanaWallet("standard"),
  coinbaseSolana: solanaWallet("coinbase"),
  satsConnect: bitcoinWallet("satsConnect"),
  leather: bitcoinWallet("leather"),
  okx: bitcoinWallet("okx"),
  bitcoinStandard: bitcoinWallet("walletStandard"),
};
