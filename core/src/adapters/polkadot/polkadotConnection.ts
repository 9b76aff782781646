import { bytesToHex } from "@noble/hashes/utils";
import type { Account, Accounts } from "../../domain/account/account.ts";
import { parseAddress } from "../../domain/account/address.ts";
import { boundedBytes } from "../../domain/chain/transactions/boundedBytes.ts";
import { messageBytes } from "../../domain/connection/messageBytes.ts";
import { messageHex } from "../../domain/connection/messageHex.ts";
import { walletErrorOf } from "../../domain/connection/walletErrors/walletErrors.ts";
import { isPolkadotSignature, POLKADOT_SIGNATURE_MAX_BYTES } from "../../domain/connection/walletReplies.ts";
import { BadWalletReply, CapabilityMissing } from "../../domain/errors/connection.ts";
import { WALLET_LIST_MAX } from "../../domain/limits.ts";
import { attempted, boundedList, fieldOf } from "../../domain/untrustedValue.ts";
import type { PolkadotConnection } from "../../ports/WalletConnection.ts";
import type { EnabledExtension } from "./injectedExtensions.ts";

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

/** Calls the listener with what the extension reports as its accounts, now and later. Returns an unsubscribe function. */
export const followAccounts = (extension: EnabledExtension, listener: (reported: unknown) => void): (() => void) => {
  const stop = attempted(() => extension.accounts.subscribe?.(listener));
  return () => {
    if (typeof stop === "function") attempted((): unknown => stop());
  };
};

/** A connection to an extension that has given the site access. The extension has no current network. */
export const polkadotConnection = (name: string, extension: EnabledExtension): PolkadotConnection => ({
  namespace: "polkadot",
  wallet: { name },
  capabilities: extension.signer.signRaw ? ["signMessage"] : [],
  approvedChains: "all",
  provider: extension,
  watch: ({ accountsChanged, disconnected, asleep = disconnected }) =>
    followAccounts(extension, (reported) => {
      const accounts = extensionAccounts(reported);
      if (accounts) accountsChanged(accounts);
      // A list that cannot be read does not count.
      else if (boundedList(reported, 1)?.length === 0) asleep();
    }),
  switchNetwork: async () => {},
  // The extension itself wraps the bytes in <Bytes> and </Bytes>, so that no message can pass for a transaction.
  signMessage: async ({ address, message }) => {
    const { signRaw } = extension.signer;
    if (!signRaw) throw new CapabilityMissing({ capability: "signMessage", wallet: name });
    try {
      const response = await signRaw.call(extension.signer, {
        address,
        data: messageHex(messageBytes(message, "signRaw")),
        type: "bytes",
      });
      const signed = fieldOf(response, "signature");
      const bytes = boundedBytes(signed, POLKADOT_SIGNATURE_MAX_BYTES);
      const digits = typeof signed === "string" && /^[0-9a-f]+$/i.test(signed) ? `0x${signed}` : signed;
      const signature = bytes ? `0x${bytesToHex(bytes)}` : digits;
      if (isPolkadotSignature(signature)) return signature;
      throw new BadWalletReply({ method: "signRaw", issue: "the signature is missing or malformed" });
    } catch (cause) {
      throw walletErrorOf(cause, { method: "signRaw", wallet: name });
    }
  },
  // Extensions offer no way to give the permission back.
  disconnect: async () => {},
});
