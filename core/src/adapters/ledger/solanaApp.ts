import { ed25519 } from "@noble/curves/ed25519";
import { base58 } from "@scure/base";
import { offchainMessage } from "../../domain/chain/transactions/solanaOffchainMessage.ts";
import { KEY_BYTES, readTransaction, withSignature } from "../../domain/chain/transactions/solanaTransaction.ts";
import { BadWalletReply } from "../../domain/errors/connection.ts";
import { isPorticoError } from "../../domain/errors/isPorticoError.ts";
import { InvalidParamsRpcError } from "../../domain/errors/rpc.ts";
import { attempted } from "../../domain/untrustedValue.ts";
import { signatureBytes } from "../solana/solanaReplies.ts";
import type { DeviceAccount } from "./accountMemory.ts";
import { chunksOf, joined } from "./apdu.ts";
import { type DerivationPath, pathBytes } from "./derivationPath.ts";
import type { AppCommand } from "./ledgerDevice.ts";

/* Commands of the Solana app (https://github.com/LedgerHQ/app-solana/blob/develop/doc/api.md). */

const CLA = 0xe0;
const [GET_KEY, SIGN_TRANSACTION, SIGN_MESSAGE] = [0x05, 0x06, 0x07];
/** P1 of commands that sign: the visitor confirms them. */
const CONFIRMED = 0x01;
/** P2 of a payload in several commands. */
const [EXTENDS, HAS_MORE] = [0x01, 0x02];
const ONE_SIGNER = Uint8Array.of(1);

/** The address of a path in base58. The device shows nothing for it. */
export const solanaAddress = async (command: AppCommand, path: DerivationPath): Promise<string> => {
  const key = await command({ cla: CLA, ins: GET_KEY, data: pathBytes(path) });
  if (key.length !== KEY_BYTES) throw new BadWalletReply({ method: "solana_connect", issue: "the key is malformed" });
  return base58.encode(key);
};

interface Signing {
  readonly ins: number;
  readonly method: string;
  /** The bytes that are signed. */
  readonly payload: Uint8Array;
}

/** Signs bytes, and checks that the account's key has signed just these. Returns the signature. */
const signed = async (
  command: AppCommand,
  { address, path }: DeviceAccount,
  { ins, method, payload }: Signing,
): Promise<Uint8Array> => {
  const chunks = chunksOf(joined(ONE_SIGNER, pathBytes(path), payload), method);
  let answer: Uint8Array = new Uint8Array();
  for (const [at, data] of chunks.entries()) {
    const p2 = (at === 0 ? 0 : EXTENDS) | (at === chunks.length - 1 ? 0 : HAS_MORE);
    answer = await command({ cla: CLA, ins, p1: CONFIRMED, p2, data, signs: true });
  }
  const signature = signatureBytes(answer, method);
  const isValid = attempted(() => ed25519.verify(signature, payload, base58.decode(address), { zip215: false }));
  if (!isValid) throw new BadWalletReply({ method, issue: "the signature is not the account's" });
  return signature;
};

/** Signs a transaction in wire form, and returns it with the account's signature. */
export const signSolanaTransaction = async (
  command: AppCommand,
  account: DeviceAccount,
  transaction: Uint8Array,
): Promise<Uint8Array> => {
  const method = "solana_signTransaction";
  const wire = readTransaction(transaction);
  if (!wire) throw new InvalidParamsRpcError({ method, rpcMessage: "it is not a transaction" });
  const payload = transaction.subarray(wire.messageAt);
  const signature = await signed(command, account, { ins: SIGN_TRANSACTION, method, payload });
  const result = withSignature(transaction, base58.decode(account.address), signature);
  if (!result) throw new InvalidParamsRpcError({ method, rpcMessage: "the account does not sign this transaction" });
  return result;
};

/** Signs a message as an off-chain message, because the app signs no other bytes. */
export const signSolanaMessage = async (
  command: AppCommand,
  account: DeviceAccount,
  message: Uint8Array,
): Promise<Uint8Array> => {
  const method = "solana_signMessage";
  const payloadIn = (form: "complete" | "compact") => {
    const payload = offchainMessage(message, base58.decode(account.address), form);
    if (!payload) throw new InvalidParamsRpcError({ method, rpcMessage: "a hardware wallet signs only short texts" });
    return payload;
  };
  const sign = (form: "complete" | "compact") =>
    signed(command, account, { ins: SIGN_MESSAGE, method, payload: payloadIn(form) });
  try {
    return await sign("complete");
  } catch (cause) {
    // Apps before 1.8 do not know the header.
    if (isPorticoError(cause, "BadWalletReply") && /0x6a81/.test(cause.details.issue)) return sign("compact");
    throw cause;
  }
};
