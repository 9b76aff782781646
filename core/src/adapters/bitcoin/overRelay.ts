import type { Accounts } from "../../domain/account/account.ts";
import { type ChainId, isChainIdOf } from "../../domain/chain/caip.ts";
import type { Capability } from "../../domain/connection/capability.ts";
import { fieldOf } from "../../domain/untrustedValue.ts";
import type { AdapterContext } from "../../ports/Adapter.ts";
import type { RelaySession } from "../../ports/RelaySession.ts";
import type { BitcoinConnection, Connected } from "../../ports/WalletConnection.ts";
import { sessionPart } from "../relay/sessionPart.ts";
import { bitcoinAccounts } from "./BitcoinWallet.ts";
import { requirePsbtFields, requireTransferFields } from "./givenFields.ts";
import { textOf } from "./messageText.ts";
import { psbtIn } from "./psbtText.ts";
import { relayAddresses } from "./relayAddresses.ts";
import { sentIdIn, signatureIn, txidIn } from "./walletResponse.ts";

/**
 * Sessions name addresses without a purpose. Such addresses count as payment addresses
 * (docs/rules/connection.md#approved-networks).
 */
const accountsOf = (addresses: ReadonlyArray<string>): Accounts | undefined =>
  bitcoinAccounts(addresses.map((address) => ({ address, type: "payment" })));

const capabilityOf: ReadonlyArray<readonly [method: string, Capability]> = [
  ["signMessage", "signMessage"],
  ["signPsbt", "signPsbt"],
  ["sendTransfer", "sendTransfer"],
];

/** The Bitcoin part of a relay session, or undefined when the wallet approved no account. */
export const overRelay = (
  session: RelaySession,
  { log, sent }: Pick<AdapterContext, "log" | "sent">,
  requested: ChainId | undefined,
): Connected<BitcoinConnection> | undefined => {
  const part = sessionPart(
    session,
    {
      namespace: "bip122",
      accountsOf,
      chainOf: (rawChainId) => (isChainIdOf(rawChainId, "bip122") ? rawChainId : undefined),
      capabilityOf,
      sent,
    },
    requested,
  );
  if (!part) return undefined;
  const { request } = part;
  const addresses = relayAddresses(part, session.properties, log);

  const connection: BitcoinConnection = {
    namespace: "bip122",
    wallet: session.wallet,
    get capabilities() {
      return part.capabilities();
    },
    get approvedChains() {
      return part.approvedChains();
    },
    provider: part.provider,
    watch: addresses.watch,
    switchNetwork: part.switchNetwork,
    signMessage: async ({ address, message }) => {
      const response = await request("signMessage", { message: textOf(message), account: address, address });
      return signatureIn(fieldOf(response, "signature"), "signMessage");
    },
    signPsbt: async (asked) => {
      requirePsbtFields(asked);
      const { psbt, signInputs, broadcast = false } = asked;
      const [first] = signInputs;
      const account = first?.address ?? addresses.accounts()[0].address;
      const response = await request("signPsbt", { account, psbt, signInputs, broadcast });
      return { psbt: psbtIn(fieldOf(response, "psbt")), ...txidIn(response) };
    },
    sendTransfer: async (transfer) => {
      requireTransferFields(transfer);
      const { from, recipient, satoshis } = transfer;
      const response = await request("sendTransfer", {
        account: from,
        recipientAddress: recipient,
        amount: satoshis.toString(),
      });
      return sentIdIn(response, "sendTransfer");
    },
    disconnect: session.disconnect,
  };
  return { connection, accounts: addresses.accounts(), chainId: part.chainId() };
};
