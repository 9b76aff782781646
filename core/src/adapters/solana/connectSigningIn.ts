import { base58 } from "@scure/base";
import { isChainId } from "../../domain/chain/chainId.ts";
import { boundedBytes } from "../../domain/chain/transactions/boundedBytes.ts";
import { walletErrorOf } from "../../domain/connection/walletErrors/walletErrors.ts";
import { isPorticoError } from "../../domain/errors/isPorticoError.ts";
import type { WalletProof, WalletSignIn } from "../../domain/identity/signIn/walletSignIn.ts";
import { SIGN_IN_MESSAGE_MAX_CHARACTERS } from "../../domain/limits/signIn.ts";
import { attempted, boundedList, fieldOf } from "../../domain/untrustedValue.ts";
import { signInOrConnect } from "../inPage/signInOrConnect.ts";
import type { SolanaWallet } from "./SolanaWallet.ts";
import { standardChain } from "./solanaChains.ts";
import { signatureBytes } from "./solanaReplies.ts";

/** The addresses that a wallet shows, and what it signed. */
interface SignedIn {
  readonly addresses: ReadonlyArray<string>;
  readonly proof?: WalletProof;
}

const METHOD = "solana:signIn";

/** The text of signed bytes; undefined unless they are UTF-8. */
const textIn = (value: unknown): string | undefined => {
  const bytes = boundedBytes(value, SIGN_IN_MESSAGE_MAX_CHARACTERS);
  return bytes && attempted(() => new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
};

/** Asks for one prompt. Undefined when the wallet fails or answers something else. */
const askOnce = async (
  { signIn, connector }: Pick<SolanaWallet, "signIn" | "connector">,
  { chainId, ...fields }: WalletSignIn,
): Promise<WalletProof | undefined> => {
  const chain = isChainId(chainId) ? standardChain(chainId) : chainId;
  try {
    const outputs = await signIn?.({ ...fields, chainId: chain });
    const [output] = boundedList(outputs, 1) ?? [];
    const address = fieldOf(fieldOf(output, "account"), "address");
    const message = textIn(fieldOf(output, "signedMessage"));
    if (typeof address !== "string" || message === undefined) return undefined;
    return { address, message, signature: base58.encode(signatureBytes(fieldOf(output, "signature"), METHOD)) };
  } catch (cause) {
    const error = walletErrorOf(cause, { method: METHOD, wallet: connector.name });
    if (isPorticoError(error, "UserRejected", "WalletBusy")) throw error;
    return undefined;
  }
};

/**
 * Connects and signs in with one prompt (Sign In With Solana, a feature of the Wallet Standard), or as usual with a wallet
 * that fails to do so. Throws when the visitor declines, and when another prompt is open.
 */
export const connectSigningIn = (
  wallet: Pick<SolanaWallet, "signIn" | "connect" | "connector">,
  signIn: WalletSignIn,
): Promise<SignedIn> =>
  signInOrConnect(
    askOnce(wallet, signIn).then(
      // A wallet that has signed in shows its accounts without another prompt.
      async (proof) => proof && { proof, addresses: await wallet.connect({ silent: true }) },
    ),
    async () => ({ addresses: await wallet.connect({ silent: false }) }),
  );
