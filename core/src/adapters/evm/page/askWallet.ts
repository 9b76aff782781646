import { walletErrorOf } from "../../../domain/connection/walletErrors/walletErrors.ts";
import type { PageWallet } from "./announcedWallets.ts";

/** Sends a request without parameters to a wallet of the page. Rejects with an error of the catalogue. */
export const askWallet = async ({ provider, connector }: PageWallet, method: string): Promise<unknown> => {
  try {
    return await provider.request({ method });
  } catch (cause) {
    throw walletErrorOf(cause, { method, wallet: connector.name });
  }
};
