import type { TransactionSerializable } from "viem";
import { hashMessage, hexToBytes, keccak256, numberToHex, serializeTransaction, size, toRlp } from "viem/utils";
import { readEip155Address } from "../../domain/account/addressCodecs/eip155.ts";
import { BadWalletReply } from "../../domain/errors/connection.ts";
import type { DeviceAccount } from "./accountMemory.ts";
import { APDU_DATA_BYTES, chunksOf, joined } from "./apdu.ts";
import { type DerivationPath, pathBytes } from "./derivationPath.ts";
import type { AppCommand } from "./ledgerDevice.ts";
import { recoveredSignature, signatureHex } from "./recoveredSignature.ts";

/* Commands of the Ethereum app (https://github.com/LedgerHQ/app-ethereum/blob/develop/doc/ethapp.adoc). */

const CLA = 0xe0;
const [GET_ADDRESS, SIGN_TRANSACTION, SIGN_MESSAGE] = [0x02, 0x04, 0x08];
/** P1 of the commands after the first one of a payload. */
const SUBSEQUENT = 0x80;

/** The address of a path, in EIP-55 form. The device shows nothing for it. */
export const evmAddress = async (command: AppCommand, path: DerivationPath): Promise<string> => {
  const method = "eth_requestAccounts";
  const answer = await command({ cla: CLA, ins: GET_ADDRESS, data: pathBytes(path) });
  const at = 1 + (answer[0] ?? 0);
  const text = answer.subarray(at + 1, at + 1 + (answer[at] ?? 0));
  const address = readEip155Address(`0x${new TextDecoder().decode(text)}`);
  if (!address) throw new BadWalletReply({ method, issue: "the device returned no address" });
  return address;
};

/** Sends a payload in commands of at most 255 bytes, the first of which begins with the path. Returns the last answer. */
const sendPayload = async (
  command: AppCommand,
  { ins, path, payload, method }: { ins: number; path: DerivationPath; payload: Uint8Array; method: string },
  chunkBytes = APDU_DATA_BYTES,
): Promise<Uint8Array> => {
  let answer: Uint8Array = new Uint8Array();
  for (const [at, data] of chunksOf(joined(pathBytes(path), payload), method, chunkBytes).entries()) {
    answer = await command({ cla: CLA, ins, p1: at === 0 ? 0 : SUBSEQUENT, data, signs: true });
  }
  return answer;
};

/** Signs a message by `personal_sign` (ERC-191). Returns the signature. */
export const signEvmMessage = async (
  command: AppCommand,
  { address, path }: DeviceAccount,
  message: Uint8Array,
): Promise<`0x${string}`> => {
  const method = "personal_sign";
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, message.length);
  const answer = await sendPayload(command, { ins: SIGN_MESSAGE, path, payload: joined(length, message), method });
  const hash = hashMessage({ raw: message });
  return signatureHex(await recoveredSignature(answer, { hash, address, method }));
};

/**
 * The size of chunks with which the end of a legacy transaction, its chain id and two empty fields, is not in a chunk of
 * its own: older apps take a transaction without them for a complete one of before EIP-155.
 */
const chunkBytesFor = (transaction: TransactionSerializable, total: number): number => {
  if (transaction.type !== "legacy") return APDU_DATA_BYTES;
  const tail = size(toRlp([numberToHex(transaction.chainId ?? 0), "0x", "0x"]));
  let bytes = APDU_DATA_BYTES;
  while (total % bytes !== 0 && total % bytes <= tail) bytes -= 1;
  return bytes;
};

/** Signs a transaction and returns it as it is sent to the network. */
export const signEvmTransaction = async (
  command: AppCommand,
  { address, path }: DeviceAccount,
  transaction: TransactionSerializable,
): Promise<`0x${string}`> => {
  const method = "eth_sendTransaction";
  const unsigned = serializeTransaction(transaction);
  const payload = hexToBytes(unsigned);
  const chunkBytes = chunkBytesFor(transaction, pathBytes(path).length + payload.length);
  const answer = await sendPayload(command, { ins: SIGN_TRANSACTION, path, payload, method }, chunkBytes);
  const signature = await recoveredSignature(answer, { hash: keccak256(unsigned), address, method });
  return serializeTransaction(transaction, signature);
};
