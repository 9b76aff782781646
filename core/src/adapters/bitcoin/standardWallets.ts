import { base64 } from "@scure/base";
import type { AccountType } from "../../domain/account/account.ts";
import { isTaproot } from "../../domain/account/bitcoinAddress.ts";
import { boundedBytes } from "../../domain/chain/transactions/boundedBytes.ts";
import type { Connector } from "../../domain/connection/connector.ts";
import { BadWalletReply, CapabilityMissing } from "../../domain/errors/connection.ts";
import { boundedList, fieldOf, isObject } from "../../domain/untrustedValue.ts";
import type { AdapterContext } from "../../ports/Adapter.ts";
import type { ConnectorIds } from "../inPage/connectorIds.ts";
import {
  accountsOn,
  accountWith,
  type Feature,
  isOnNamespace,
  methodOf,
  onAccounts,
  requiredMethod,
  type StandardWallet,
  standardSource,
} from "../inPage/standardWallet.ts";
import type { WalletSource } from "../inPage/walletSources.ts";
import type { BitcoinWallet, PsbtRequest, ReportedAddress } from "./BitcoinWallet.ts";
import { DEFAULT_SIGHASH, requireSighashes } from "./givenFields.ts";
import { bytesOf } from "./messageText.ts";
import { psbtBytes } from "./psbtText.ts";
import { publicKeyIn, sentIdIn } from "./walletResponse.ts";

/** The method to connect with. The Bitcoin one says what the addresses are for. */
const connectOf = (wallet: StandardWallet): Feature | undefined => {
  const connect = methodOf(wallet, "bitcoin:connect", "connect");
  if (connect) return () => connect({ purposes: ["payment", "ordinals"] });
  return methodOf(wallet, "standard:connect", "connect");
};

const isBitcoin = (wallet: StandardWallet): boolean =>
  isOnNamespace(wallet, "bitcoin") &&
  connectOf(wallet) !== undefined &&
  methodOf(wallet, "bitcoin:signMessage", "signMessage") !== undefined;

/** Names of signature hash types in the Wallet Standard. The default type has no name. */
const sigHashNames: Readonly<Record<number, string>> = {
  1: "ALL",
  2: "NONE",
  3: "SINGLE",
  129: "ALL|ANYONECANPAY",
  130: "NONE|ANYONECANPAY",
  131: "SINGLE|ANYONECANPAY",
};

/**
 * Accounts do not name their purpose. A Taproot address counts as the ordinals address if there is another kind beside
 * it.
 */
const readAddresses = (wallet: StandardWallet): ReadonlyArray<ReportedAddress> => {
  const accounts = accountsOn(wallet, "bitcoin");
  const hasOthers = accounts.some(({ address }) => !isTaproot(address));
  return accounts.map(({ address, walletAccount }) => {
    const type: AccountType = hasOthers && isTaproot(address) ? "ordinal" : "payment";
    return { address, type, ...publicKeyIn(walletAccount) };
  });
};

/** The only output of a feature that was called with one input. */
const outputOf = (outputs: unknown, method: string): object => {
  const [output] = boundedList(outputs, 1) ?? [];
  if (!isObject(output)) throw new BadWalletReply({ method, issue: "the output is missing" });
  return output;
};

/** The bytes in a field of an output, in base64. */
const bytesIn = (output: object, field: string, method: string): string => {
  const bytes = boundedBytes(fieldOf(output, field));
  if (!bytes || bytes.length === 0) throw new BadWalletReply({ method, issue: `${field} is missing or malformed` });
  return base64.encode(bytes);
};

const bitcoinWallet = (wallet: StandardWallet, connector: Omit<Connector, "namespace">): BitcoinWallet => {
  const signing = ({ psbt, signInputs }: PsbtRequest) => {
    // An input has one type here, and the default type has no name.
    requireSighashes(signInputs, ([type = DEFAULT_SIGHASH, ...others]) => {
      return others.length === 0 && (type === DEFAULT_SIGHASH || sigHashNames[type] !== undefined);
    });
    const inputsToSign = signInputs.map(({ address, index, sighashTypes: [sighash = DEFAULT_SIGHASH] = [] }) => {
      const sigHash = sigHashNames[sighash];
      const account = accountWith(wallet, address, "bip122");
      return { account, signingIndexes: [index], ...(sigHash ? { sigHash } : {}) };
    });
    return { psbt: psbtBytes(psbt), inputsToSign };
  };
  return {
    connector: { ...connector, namespace: "bip122" },
    provider: wallet.provider,
    // The Wallet Standard has no transfers.
    capabilities: [
      "signMessage",
      ...(methodOf(wallet, "bitcoin:signTransaction", "signTransaction") ? (["signPsbt"] as const) : []),
    ],
    connect: async () => {
      await connectOf(wallet)?.();
      return readAddresses(wallet);
    },
    // A wallet that knows the site may show its accounts at once. The kit does not ask it then.
    reconnect: async () => {
      if (accountsOn(wallet, "bitcoin").length === 0) {
        await methodOf(wallet, "standard:connect", "connect")?.({ silent: true });
      }
      return readAddresses(wallet);
    },
    disconnect: async () => {
      const end =
        methodOf(wallet, "bitcoin:disconnect", "disconnect") ?? methodOf(wallet, "standard:disconnect", "disconnect");
      await end?.();
    },
    watch: ({ changed }) => onAccounts(wallet, () => changed(readAddresses(wallet))),
    signMessage: async (address, message) => {
      const sign = requiredMethod(wallet, "bitcoin:signMessage", "signMessage");
      const outputs = await sign({ account: accountWith(wallet, address, "bip122"), message: bytesOf(message) });
      const method = "bitcoin:signMessage";
      return bytesIn(outputOf(outputs, method), "signature", method);
    },
    signPsbt: async (request) => {
      if (request.broadcast) {
        const method = "bitcoin:signAndSendTransaction";
        const send = requiredMethod(wallet, method, "signAndSendTransaction");
        // The wallet returns the transaction id and keeps what it signed.
        const output = outputOf(await send(signing(request)), method);
        return { psbt: request.psbt, txid: sentIdIn(output, method) };
      }
      const method = "bitcoin:signTransaction";
      const sign = requiredMethod(wallet, method, "signTransaction");
      return { psbt: bytesIn(outputOf(await sign(signing(request)), method), "signedPsbt", method) };
    },
    sendTransfer: async () => {
      throw new CapabilityMissing({ capability: "sendTransfer", wallet: wallet.name });
    },
  };
};

/** The Bitcoin wallets among those that have registered in the page. */
export const standardWallets = (
  ids: ConnectorIds,
  context: Pick<AdapterContext, "providerKey">,
): WalletSource<BitcoinWallet> => standardSource(ids, context, isBitcoin, bitcoinWallet);
