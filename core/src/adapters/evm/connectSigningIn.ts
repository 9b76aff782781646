import { numberToHex } from "viem/utils";
import { walletErrorOf } from "../../domain/connection/walletErrors/walletErrors.ts";
import { isReplyText } from "../../domain/connection/walletReplies.ts";
import { isPorticoError } from "../../domain/errors/isPorticoError.ts";
import type { WalletProof, WalletSignIn } from "../../domain/identity/signIn/walletSignIn.ts";
import { SIGN_IN_MESSAGE_MAX_CHARACTERS, SIGN_IN_SIGNATURE_MAX_CHARACTERS } from "../../domain/limits/signIn.ts";
import { WALLET_LIST_MAX } from "../../domain/limits.ts";
import { boundedList, boundedText, fieldOf } from "../../domain/untrustedValue.ts";
import { signInOrConnect } from "../inPage/signInOrConnect.ts";
import type { PageWallet } from "./page/announcedWallets.ts";

/** What a wallet answered: its accounts, as it wrote them, and what it signed. */
interface SignedIn {
  readonly accounts: unknown;
  readonly proof?: WalletProof;
}

const METHOD = "wallet_connect";

/** The capability of ERC-7846, with the chain as EIP-1193 writes it. */
const capabilityOf = ({ chainId, ...fields }: WalletSignIn) => ({
  ...fields,
  chainId: numberToHex(BigInt(chainId.slice("eip155:".length))),
});

const proofIn = (account: unknown): WalletProof | undefined => {
  const address = fieldOf(account, "address");
  const signed = fieldOf(fieldOf(account, "capabilities"), "signInWithEthereum");
  const message = boundedText(fieldOf(signed, "message"), SIGN_IN_MESSAGE_MAX_CHARACTERS);
  const signature = boundedText(fieldOf(signed, "signature"), SIGN_IN_SIGNATURE_MAX_CHARACTERS);
  return isReplyText(address) && message && signature ? { address, message, signature } : undefined;
};

/** Asks for one prompt (ERC-7846). Undefined when the wallet does not know the method or answers something else. */
export const requestSignIn = async (
  { provider, connector }: PageWallet,
  signIn: WalletSignIn,
): Promise<SignedIn | undefined> => {
  const params = [{ version: "1", capabilities: { signInWithEthereum: capabilityOf(signIn) } }];
  let reply: unknown;
  try {
    reply = await provider.request({ method: METHOD, params });
  } catch (cause) {
    const error = walletErrorOf(cause, { method: METHOD, wallet: connector.name });
    if (isPorticoError(error, "UserRejected", "WalletBusy")) throw error;
    return undefined;
  }
  const listed = boundedList(fieldOf(reply, "accounts"), WALLET_LIST_MAX) ?? [];
  const accounts = listed.map((account) => fieldOf(account, "address")).filter(isReplyText);
  if (accounts.length === 0) return undefined;
  const proof = listed.map(proofIn).find((found) => found !== undefined);
  return { accounts, ...(proof ? { proof } : {}) };
};

/**
 * Connects and signs in with one prompt (ERC-7846), or as usual with a wallet that cannot do so: `connect` asks it for its
 * accounts. Throws when the visitor declines, and when another prompt is open: asking again would not help.
 */
export const connectSigningIn = (
  wallet: PageWallet,
  signIn: WalletSignIn,
  connect: () => Promise<unknown>,
): Promise<SignedIn> => signInOrConnect(requestSignIn(wallet, signIn), async () => ({ accounts: await connect() }));
