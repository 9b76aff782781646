import type { PageWallet } from "./announcedWallets.ts";

/** What names the errors of a wallet. */
export type WalletErrors = Pick<
  typeof import("../../../domain/connection/walletErrors/walletErrors.ts"),
  "walletErrorOf"
>;

/**
 * Sends a request without parameters to a wallet of the page. Rejects with an error of the catalogue. Nobody needs the
 * names of errors before a wallet refuses, so `errors` may still be on its way.
 */
export const askWallet = async (
  { provider, connector }: PageWallet,
  method: string,
  errors: WalletErrors | Promise<WalletErrors>,
): Promise<unknown> => {
  try {
    return await provider.request({ method });
  } catch (cause) {
    const { walletErrorOf } = await errors;
    throw walletErrorOf(cause, { method, wallet: connector.name });
  }
};
