import { parseAccountId } from "../../domain/chain/caip.ts";
import { isChainId } from "../../domain/chain/chainId.ts";
import { defaultEndpoints } from "../../domain/chain/endpoints.ts";
import { isPorticoError } from "../../domain/errors/isPorticoError.ts";
import { InvalidSignInMessage } from "../../domain/errors/signIn.ts";
import { formatSiwxMessage } from "../../domain/identity/siwx/formatMessage.ts";
import { parseSiwxMessage } from "../../domain/identity/siwx/parseMessage.ts";
import { accountOfIssuer } from "../../domain/relay/relayAuthentication.ts";
import { gatewayUrl } from "../../gateways/jsonRpc/rpcEndpoints.ts";
import { verifySignature as verifyAnySignature } from "../signatures/verifySignature.ts";
import { messageFields } from "./messageFields.ts";
import type { SiweMessageArgs } from "./SiweConfig.ts";

/**
 * The text of a message, in the form that Ethereum wallets recognise (EIP-4361). `issuer` is the `address` that
 * `createMessage` gets, `did:pkh:eip155:<chain>:<address>`. Throws `InvalidSignInMessage`.
 */
export const formatMessage = (args: Omit<SiweMessageArgs, "address" | "chainId">, issuer: string): string => {
  const account = parseAccountId(accountOfIssuer(issuer) ?? issuer);
  if (account instanceof Error) throw new InvalidSignInMessage({ field: "accountAddress" }, { cause: account });
  const text = formatSiwxMessage({
    accountAddress: account.address,
    chainId: account.chainId,
    ...messageFields(args),
  });
  if (text instanceof Error) throw text;
  return text;
};

/** The address that a message is to sign in; empty for a text that is not a message. */
export const getAddressFromMessage = (message: string): string => {
  const parsed = parseSiwxMessage(message);
  return parsed instanceof Error ? "" : parsed.accountAddress;
};

/** The CAIP-2 id of the network that a message names; empty for a text that is not a message. */
export const getChainIdFromMessage = (message: string): string => {
  const parsed = parseSiwxMessage(message);
  return parsed instanceof Error ? "" : parsed.chainId;
};

/** What `verifySignature` checks. The package's servers have these fields at hand. */
export interface VerifySiweSignatureParameters {
  readonly address: string;
  readonly message: string;
  readonly signature: string;
  /** CAIP-2. */
  readonly chainId: string;
  /** The network of a smart account is asked through the Blockchain API, with this project id. */
  readonly projectId: string;
}

/**
 * Whether the account has signed the message. Nothing else of the message is checked: `verifySignIn` of
 * `@portico/core/siwx/verify` checks its domain, its time and its nonce too. Rejects when the network of a smart account
 * cannot be asked.
 */
export const verifySignature = async (parameters: VerifySiweSignatureParameters): Promise<boolean> => {
  const { address, message, signature, chainId, projectId } = parameters;
  if (!isChainId(chainId)) return false;
  const rpcUrls = { [chainId]: gatewayUrl(defaultEndpoints.blockchainApi, chainId, projectId) };
  try {
    await verifyAnySignature({ address, message, signature, chainId }, { rpcUrls });
    return true;
  } catch (cause) {
    if (isPorticoError(cause, "SignatureNotValid")) return false;
    throw cause;
  }
};
