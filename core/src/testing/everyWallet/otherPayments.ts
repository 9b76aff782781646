import { randomBytes } from "node:crypto";
import { secp256k1 } from "@noble/curves/secp256k1";
import type { Sandbox } from "@portico/fixtures";
import { base58 } from "@scure/base";
import { p2wpkh } from "@scure/btc-signer";
import { balanceOf } from "../solana/solanaTransfer.ts";
import { type Payment, transfer } from "./payments.ts";

/** A transfer on the Solana network of a sandbox. */
export const solanaPayment = ({ solana }: Sandbox): Payment => {
  const recipient = base58.encode(randomBytes(32));
  return {
    namespace: "solana",
    ...transfer("SOL", { chainId: solana.caip2, token: "native", amount: "0.01", recipient }),
    happened: async () => new Map([["SOL", Number((await balanceOf(solana.rpcUrl, recipient)) / 10_000_000n)]]),
  };
};

/** A transfer on the Bitcoin network of a sandbox. */
export const bitcoinPayment = ({ bitcoin }: Sandbox): Payment => {
  const recipient = p2wpkh(secp256k1.getPublicKey(secp256k1.utils.randomPrivateKey())).address ?? "";
  return {
    namespace: "bip122",
    ...transfer("BTC", { chainId: bitcoin.caip2, token: "native", amount: "0.0002", recipient }),
    happened: async () => {
      const reply = await fetch(`${bitcoin.apiUrl}/address/${recipient}/utxo`);
      const unspent: ReadonlyArray<unknown> = await reply.json();
      return new Map([["BTC", unspent.length]]);
    },
  };
};
