/**
 * Ledger devices by USB, in browsers with WebHID. The site installs Ledger's device management kit.
 *
 * @example
 *   import { createPortico } from "@portico/core";
 *   import { evmAdapter } from "@portico/core/adapters/evm";
 *   import { ledgerWallet } from "@portico/core/adapters/ledger";
 *   import { solanaAdapter } from "@portico/core/adapters/solana";
 *   import { mainnet, solana } from "@portico/core/networks";
 *
 *   const ledger = ledgerWallet();
 *
 *   export const portico = createPortico({
 *     projectId: "0123456789abcdef0123456789abcdef", // yours
 *     networks: [mainnet, solana],
 *     adapters: [evmAdapter({ external: [ledger.evm] }), solanaAdapter({ external: [ledger.solana] })],
 *   });
 * @module
 */
import type { Namespace } from "../domain/chain/caip.ts";
import type { Connector } from "../domain/connection/connector.ts";
import { LEDGER_CONNECTOR_ID } from "../domain/connection/knownConnectorIds.ts";
import type { ExternalWallet } from "./evm/ExternalWallet.ts";
import type { DerivationPath } from "./ledger/derivationPath.ts";
import { LEDGER } from "./ledger/ledgerName.ts";
import type { ExternalSolanaWallet } from "./solana/ExternalSolanaWallet.ts";

export type { DerivationPath } from "./ledger/derivationPath.ts";

export interface LedgerWalletOptions {
  /**
   * Where accounts are read, in order; `i` stands for the number of the account. Defaults to the paths of Ledger Live, and
   * then those of older wallets: `m/44'/60'/i'/0/0` and `m/44'/60'/0'/i`; on Solana `m/44'/501'/i'` and
   * `m/44'/501'/i'/0'`.
   */
  readonly paths?: {
    readonly eip155?: ReadonlyArray<DerivationPath>;
    readonly solana?: ReadonlyArray<DerivationPath>;
  };
  /** How many accounts are read of each path, at most 20. Defaults to 5. The visitor chooses one of them. */
  readonly accounts?: number;
}

export interface LedgerWallet {
  /** For `external` of an EVM adapter. */
  readonly evm: ExternalWallet;
  /** For `external` of the Solana adapter. */
  readonly solana: ExternalSolanaWallet;
}

/** The connector of a namespace. The key says that both are one device. */
const connectorOn = (namespace: Namespace): Connector => ({
  id: LEDGER_CONNECTOR_ID,
  type: "EXTERNAL",
  name: LEDGER,
  namespace,
  providerKey: LEDGER_CONNECTOR_ID,
});

/** Loads something when it is first used. A failed load is tried again the next time. */
const loadedOnce = <Loaded>(load: () => Promise<Loaded>): (() => Promise<Loaded>) => {
  let loading: Promise<Loaded> | undefined;
  return () => {
    loading ??= load();
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
};

const isAvailable = (): boolean => Reflect.get(globalThis.navigator ?? {}, "hid") !== undefined;

/**
 * A Ledger device. It is listed where the browser has WebHID. Its code, and the device management kit
 * (`@ledgerhq/device-management-kit` 1, with `rxjs` and `purify-ts`), is loaded when the visitor chooses it. The site has
 * to install the three packages. Nothing but the device is asked: no service, and no error report.
 */
export const ledgerWallet = ({ paths = {}, accounts = 5 }: LedgerWalletOptions = {}): LedgerWallet => {
  const evmPaths = paths.eip155 ?? ["m/44'/60'/i'/0/0", "m/44'/60'/0'/i"];
  const solanaPaths = paths.solana ?? ["m/44'/501'/i'", "m/44'/501'/i'/0'"];

  /** The one device behind both namespaces, which does one thing at a time. */
  const device = loadedOnce(async () => (await import("./ledger/ledgerDevice.ts")).ledgerDevice());
  const onSolana = loadedOnce(async () => {
    const [{ ledgerSolana }, used] = await Promise.all([import("./ledger/ledgerSolana.ts"), device()]);
    return ledgerSolana(used, { paths: solanaPaths, accounts });
  });

  return {
    evm: {
      connector: connectorOn("eip155"),
      capabilities: ["signMessage", "signTypedData", "sendTransaction", "switchNetwork"],
      isAvailable,
      open: async (context) => {
        const [{ ledgerProvider }, used] = await Promise.all([import("./ledger/ledgerProvider.ts"), device()]);
        return ledgerProvider(used, context, { paths: evmPaths, accounts });
      },
      close: async () => (await device()).close(),
    },
    solana: {
      connector: connectorOn("solana"),
      provider: { name: LEDGER },
      capabilities: ["signMessage", "signTransaction", "signAllTransactions"],
      isAvailable,
      supports: () => true,
      connect: async (mode) => (await onSolana()).connect(mode),
      disconnect: async () => (await onSolana()).disconnect(),
      watch: () => () => {},
      signMessage: async (...request) => (await onSolana()).signMessage(...request),
      signTransactions: async (...request) => (await onSolana()).signTransactions(...request),
      signAndSend: async () => (await onSolana()).signAndSend(),
    },
  };
};
