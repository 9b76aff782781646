import type { Account, Accounts } from "../../domain/account/account.ts";
import { parseAddress } from "../../domain/account/address.ts";
import { isPolkadotSignature } from "../../domain/connection/walletReplies.ts";
import type { PorticoError } from "../../domain/errors/catalogue.ts";
import { BadWalletReply, CapabilityMissing } from "../../domain/errors/connection.ts";
import { isPorticoError } from "../../domain/errors/isPorticoError.ts";
import { rpcErrorOf } from "../../domain/errors/remote/rpcErrors.ts";
import { UserRejected } from "../../domain/errors/rpc.ts";
import { WALLET_LIST_MAX } from "../../domain/limits.ts";
import { attempted, boundedList, causeMessage, fieldOf } from "../../domain/untrustedValue.ts";
import type { PolkadotConnection } from "../../ports/WalletConnection.ts";
import type { EnabledExtension } from "./injectedExtensions.ts";

const INTERNAL_CODE = -32603;
const REJECTED = /reject|denied|declin|cancel/i;

/** The error of the catalogue for what an extension threw. Extensions use messages and no codes. */
export const extensionErrorOf = (cause: unknown, method: string): PorticoError => {
  const porticoError = attempted(() => (isPorticoError(cause) ? cause : undefined));
  if (porticoError) return porticoError;
  const message = causeMessage(cause);
  return REJECTED.test(message)
    ? new UserRejected({ method, rpcMessage: message }, { cause })
    : rpcErrorOf({ method, code: INTERNAL_CODE, message });
};

/**
 * The accounts of an extension in SS58, as the extension spells them, without entries that are not addresses. Undefined
 * when none is left.
 */
export const extensionAccounts = (reported: unknown): Accounts | undefined => {
  const [first, ...others] = (boundedList(reported, WALLET_LIST_MAX) ?? []).flatMap((entry): ReadonlyArray<Account> => {
    const text = fieldOf(entry, "address");
    const address = typeof text === "string" ? parseAddress("polkadot", text) : undefined;
    return typeof address === "string" ? [{ namespace: "polkadot", address, type: "eoa" }] : [];
  });
  return first ? [first, ...others] : undefined;
};

const hexOf = (message: string | Uint8Array): string => {
  const bytes = typeof message === "string" ? new TextEncoder().encode(message) : message;
  return `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
};

/** A connection to an extension that has given the site access. The extension has no current network. */
export const polkadotConnection = (name: string, extension: EnabledExtension): PolkadotConnection => ({
  namespace: "polkadot",
  wallet: { name },
  capabilities: extension.signer.signRaw ? ["signMessage"] : [],
  approvedChains: "all",
  provider: extension,
  watch: ({ accountsChanged, disconnected }) => {
    const onAccounts = (reported: unknown) => {
      const accounts = extensionAccounts(reported);
      if (accounts) accountsChanged(accounts);
      // A list that cannot be read does not count.
      else if (boundedList(reported, 1)?.length === 0) disconnected();
    };
    const stop = attempted(() => extension.accounts.subscribe?.(onAccounts));
    return () => {
      if (typeof stop === "function") attempted((): unknown => stop());
    };
  },
  switchNetwork: async () => {},
  // The extension itself wraps the bytes in <Bytes> and </Bytes>, so that no message can pass for a transaction.
  signMessage: async ({ address, message }) => {
    const { signRaw } = extension.signer;
    if (!signRaw) throw new CapabilityMissing({ capability: "signMessage", wallet: name });
    try {
      const response = await signRaw.call(extension.signer, { address, data: hexOf(message), type: "bytes" });
      const signature = fieldOf(response, "signature");
      if (isPolkadotSignature(signature)) return signature;
      throw new BadWalletReply({ method: "signRaw", issue: "the signature is missing or malformed" });
    } catch (cause) {
      throw extensionErrorOf(cause, "signRaw");
    }
  },
  // Extensions offer no way to give the permission back.
  disconnect: async () => {},
});
