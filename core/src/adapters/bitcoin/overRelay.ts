import { base64, hex } from "@scure/base";
import type { Account, Accounts } from "../../domain/account.ts";
import { parseAddress } from "../../domain/address.ts";
import { type ChainId, isChainIdOf, parseAccountId } from "../../domain/caip.ts";
import type { Capability } from "../../domain/capability.ts";
import { BadWalletReply, MethodNotApproved } from "../../domain/errors/connection.ts";
import type { RelayNamespace, RelaySession } from "../../ports/RelaySession.ts";
import type { BitcoinConnection, Connected } from "../../ports/WalletConnection.ts";
import { bitcoinErrorOf } from "./bitcoinErrors.ts";
import { textOf } from "./messageText.ts";

/** Sessions name addresses without a purpose; the first one of each is for payments (contract wire section 6.4). */
const accountsOf = ({ accounts }: RelayNamespace): Accounts | undefined => {
  const [first, ...others] = accounts.flatMap((text): ReadonlyArray<Account> => {
    const parsed = parseAccountId(text);
    const address = parsed instanceof Error ? parsed : parseAddress("bip122", parsed.address);
    return typeof address === "string" ? [{ namespace: "bip122", address, type: "payment" }] : [];
  });
  return first ? [first, ...others] : undefined;
};

const textIn = (answer: unknown, field: string, method: string): string => {
  const value: unknown = typeof answer === "object" && answer !== null ? Reflect.get(answer, field) : undefined;
  if (typeof value !== "string") throw new BadWalletReply({ method, issue: `no ${field}` });
  return value;
};

const capabilityOf: ReadonlyArray<readonly [method: string, Capability]> = [
  ["signMessage", "signMessage"],
  ["signPsbt", "signPsbt"],
  ["sendTransfer", "sendTransfer"],
];

/** Wallets give signatures as hexadecimal digits, the kit as base64; one that is base64 already stays (contract wire section 13.3). */
const asBase64 = (signature: string): string =>
  /^([0-9a-f]{2})+$/i.test(signature) ? base64.encode(hex.decode(signature.toLowerCase())) : signature;

/** The Bitcoin part of a relay session, or undefined when the wallet approved no account. */
export const overRelay = (
  session: RelaySession,
  wanted: ChainId | undefined,
): Connected<BitcoinConnection> | undefined => {
  const approved = session.namespaces.bip122;
  const accounts = approved && accountsOf(approved);
  const chains = approved?.chains.filter((chain): chain is ChainId => isChainIdOf(chain, "bip122")) ?? [];
  const [firstChain] = chains;
  if (!approved || !accounts || !firstChain) return undefined;
  let active = chains.find((chain) => chain === wanted) ?? firstChain;

  const ask = async (method: string, params: unknown): Promise<unknown> => {
    if (!approved.methods.includes(method)) throw new MethodNotApproved({ method });
    try {
      return await session.request({ chainId: active, method, params });
    } catch (cause) {
      throw bitcoinErrorOf(cause, method);
    }
  };

  const connection: BitcoinConnection = {
    namespace: "bip122",
    wallet: session.wallet,
    capabilities: capabilityOf.filter(([method]) => approved.methods.includes(method)).map(([, can]) => can),
    approvedChains: chains,
    provider: session.provider,
    watch: ({ accountsChanged, chainChanged, disconnected }) =>
      session.watch({
        updated: ({ bip122 }) => {
          const next = bip122 && accountsOf(bip122);
          if (next) accountsChanged(next);
          else disconnected();
        },
        chainChanged: (chainId) => {
          if (!isChainIdOf(chainId, "bip122")) return;
          active = chainId;
          chainChanged(chainId);
        },
        ended: disconnected,
      }),
    switchNetwork: async ({ caipNetworkId }) => {
      active = caipNetworkId;
    },
    signMessage: async ({ address, message }) => {
      const answer = await ask("signMessage", { message: textOf(message), account: address, address });
      return asBase64(textIn(answer, "signature", "signMessage"));
    },
    signPsbt: async ({ psbt, signInputs, broadcast = false }) => {
      const [first] = signInputs;
      const account = first?.address ?? accounts[0].address;
      const answer = await ask("signPsbt", { account, psbt, signInputs, broadcast });
      const txid: unknown = typeof answer === "object" && answer !== null ? Reflect.get(answer, "txid") : undefined;
      return { psbt: textIn(answer, "psbt", "signPsbt"), ...(typeof txid === "string" ? { txid } : {}) };
    },
    sendTransfer: async ({ from, recipient, satoshis }) => {
      const answer = await ask("sendTransfer", {
        account: from,
        recipientAddress: recipient,
        amount: satoshis.toString(),
      });
      return textIn(answer, "txid", "sendTransfer");
    },
    disconnect: session.disconnect,
  };
  return { connection, accounts, chainId: active };
};
