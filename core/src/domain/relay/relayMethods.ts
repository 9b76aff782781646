import type { Namespace } from "../chain/caip.ts";

/** The methods that a site requests from a wallet through the relay (docs/rules/connection.md#relay-methods). */
export const relayMethods: Readonly<Record<Namespace, ReadonlyArray<string>>> = {
  eip155: [
    "eth_accounts",
    "eth_requestAccounts",
    "eth_sendRawTransaction",
    "eth_sign",
    "eth_signTransaction",
    "eth_signTypedData",
    "eth_signTypedData_v3",
    "eth_signTypedData_v4",
    "eth_sendTransaction",
    "personal_sign",
    "wallet_switchEthereumChain",
    "wallet_addEthereumChain",
    "wallet_getPermissions",
    "wallet_requestPermissions",
    "wallet_registerOnboarding",
    "wallet_watchAsset",
    "wallet_scanQRCode",
    "wallet_getCallsStatus",
    "wallet_showCallsStatus",
    "wallet_sendCalls",
    "wallet_getCapabilities",
    "wallet_grantPermissions",
    "wallet_revokePermissions",
    "wallet_getAssets",
  ],
  solana: [
    "solana_signMessage",
    "solana_signTransaction",
    "solana_requestAccounts",
    "solana_getAccounts",
    "solana_signAllTransactions",
    "solana_signAndSendTransaction",
  ],
  polkadot: [],
  bip122: ["sendTransfer", "signMessage", "signPsbt", "getAccountAddresses"],
};

/** The events that a site requests on every namespace. */
export const relayEvents: ReadonlyArray<string> = ["accountsChanged", "chainChanged"];
