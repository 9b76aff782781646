import { CapabilityMissing } from "../../domain/errors/connection.ts";
import { UnauthorizedProvider } from "../../domain/errors/rpc.ts";
import type { SolanaWallet } from "../solana/SolanaWallet.ts";
import { accountMemory, type DeviceAccount } from "./accountMemory.ts";
import { accountPaths, type DerivationPath } from "./derivationPath.ts";
import type { LedgerDevice } from "./ledgerDevice.ts";
import { LEDGER } from "./ledgerName.ts";
import { signSolanaMessage, signSolanaTransaction, solanaAddress } from "./solanaApp.ts";

const APP = "Solana";

export interface LedgerSolanaOptions {
  readonly paths: ReadonlyArray<DerivationPath>;
  readonly accounts: number;
}

/** The Solana app of the device. It asks the device for its accounts and for signatures alone. */
export const ledgerSolana = (
  device: LedgerDevice,
  { paths, accounts: count }: LedgerSolanaOptions,
): Pick<SolanaWallet, "connect" | "disconnect" | "signMessage" | "signTransactions"> & {
  readonly signAndSend: () => Promise<never>;
} => {
  const memory = accountMemory("solana");
  const remembered = (): ReadonlyArray<DeviceAccount> => memory.read()?.accounts ?? [];

  const accountAt = (address: string, method: string): DeviceAccount => {
    const account = remembered().find((known) => known.address === address);
    if (!account) throw new UnauthorizedProvider({ method, rpcMessage: "the account is not one of the device" });
    return account;
  };

  const readAccounts = () =>
    device.inApp(APP, "solana_connect", async (command) => {
      const read: Array<DeviceAccount> = [];
      for (const path of accountPaths(paths, count)) read.push({ address: await solanaAddress(command, path), path });
      return read;
    });

  return {
    connect: async ({ silent }) => {
      const accounts = silent ? remembered() : await readAccounts();
      if (!silent) memory.write({ accounts });
      return accounts.map(({ address }) => address);
    },
    disconnect: async () => {
      memory.forget();
      await device.close();
    },
    // Transactions are sent through the site's RPC.
    signAndSend: () =>
      Promise.reject(new CapabilityMissing({ capability: "solana_signAndSendTransaction", wallet: LEDGER })),
    signMessage: (address, message) => {
      const method = "solana_signMessage";
      const account = accountAt(address, method);
      return device.inApp(APP, method, (command) => signSolanaMessage(command, account, message));
    },
    signTransactions: (address, transactions) => {
      const method = "solana_signTransaction";
      const account = accountAt(address, method);
      return device.inApp(APP, method, async (command) => {
        const signed: Array<Uint8Array> = [];
        for (const transaction of transactions) {
          signed.push(await signSolanaTransaction(command, account, transaction));
        }
        return signed;
      });
    },
  };
};
