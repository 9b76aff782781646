import { readAddress } from "../../domain/account/readAddress.ts";
import { namespaceOf } from "../../domain/chain/caip.ts";
import type { Namespace } from "../../domain/chain/chainId.ts";
import { SignatureNotValid } from "../../domain/errors/signIn.ts";
import { SIGN_IN_MESSAGE_MAX_CHARACTERS, SIGN_IN_SIGNATURE_MAX_CHARACTERS } from "../../domain/limits/signIn.ts";
import type { ContractCheck } from "./eip155/contractSignature.ts";
import type { SignatureVerifier, SignedMessage } from "./SignedMessage.ts";

/** The code of a namespace is loaded with its first signature. */
const verifiers: Readonly<Record<Namespace, () => Promise<SignatureVerifier>>> = {
  eip155: async () => {
    const module = await import("./eip155/verifyEip155.ts");
    return module.verifyEip155;
  },
  solana: async () => {
    const module = await import("./verifySolana.ts");
    return module.verifySolana;
  },
  bip122: async () => {
    const module = await import("./bip122/verifyBip122.ts");
    return module.verifyBip122;
  },
  polkadot: async () => {
    const module = await import("./verifyPolkadot.ts");
    return module.verifyPolkadot;
  },
};

/**
 * Checks that an account has signed a text (docs/rules/identity.md#signatures-of-sign-in-messages). What the text says
 * is not looked at: `verifySignIn` does both.
 *
 * Rejects with `SignatureNotValid`; with `SignatureUnverifiable` when nobody could say, for example without an RPC URL
 * for a smart account; with `PackageMissing` when Polkadot's sr25519 is needed and `@scure/sr25519` is not installed; and
 * with the failures of JSON-RPC for smart accounts.
 */
export const verifySignature = async (signed: SignedMessage, check: ContractCheck = {}): Promise<void> => {
  const { chainId, address, message, signature } = signed;
  const namespace = namespaceOf(chainId);
  const isReadable =
    message.length <= SIGN_IN_MESSAGE_MAX_CHARACTERS &&
    signature.length <= SIGN_IN_SIGNATURE_MAX_CHARACTERS &&
    readAddress(namespace, address) !== undefined;
  const verify = isReadable ? await verifiers[namespace]() : undefined;
  const isValid = await verify?.(signed, check);
  if (isValid !== true) throw new SignatureNotValid({ account: `${chainId}:${address}` });
};
