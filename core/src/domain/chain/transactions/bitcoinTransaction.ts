import { type DecimalText, formatUnits } from "../../amount/units.ts";
import { BITCOIN_TRANSACTION_ENDS_MAX } from "../../limits/money.ts";
import { boundedList, boundedText, fieldOf } from "../../untrustedValue.ts";

/** A coin that a transaction spends: the transaction that made it, and the number of its output. */
export interface SpentCoin {
  readonly transaction: string;
  readonly output: number;
}

/** A transaction as an API in the shape of Esplora returns it. */
export interface BitcoinTransaction {
  readonly inputs: ReadonlyArray<SpentCoin & { readonly address: string | undefined }>;
  readonly outputs: ReadonlyArray<{ readonly address: string | undefined; readonly satoshi: bigint }>;
  /** Of the block that includes it. */
  readonly height?: number;
}

const TRANSACTION_ID = /^[0-9a-f]{64}$/;
const ADDRESS_MAX_CHARACTERS = 100;
const BITCOIN_DECIMALS = 8;

export const isBitcoinTransactionId = (value: unknown): value is string =>
  typeof value === "string" && TRANSACTION_ID.test(value);

const isCount = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0;

const addressOf = (output: unknown) => boundedText(fieldOf(output, "scriptpubkey_address"), ADDRESS_MAX_CHARACTERS);

/** Reads the answer of `/tx/<id>`; undefined when it is not a transaction. */
export const readBitcoinTransaction = (value: unknown): BitcoinTransaction | undefined => {
  const inputs = boundedList(fieldOf(value, "vin"), BITCOIN_TRANSACTION_ENDS_MAX);
  const outputs = boundedList(fieldOf(value, "vout"), BITCOIN_TRANSACTION_ENDS_MAX);
  if (!inputs || !outputs) return undefined;
  const status = fieldOf(value, "status");
  const height = fieldOf(status, "block_height");
  return {
    inputs: inputs.flatMap((input) => {
      const [transaction, output] = [fieldOf(input, "txid"), fieldOf(input, "vout")];
      const address = addressOf(fieldOf(input, "prevout"));
      return isBitcoinTransactionId(transaction) && isCount(output) ? [{ transaction, output, address }] : [];
    }),
    outputs: outputs.map((output) => {
      const satoshi = fieldOf(output, "value");
      return { address: addressOf(output), satoshi: isCount(satoshi) ? BigInt(satoshi) : 0n };
    }),
    ...(fieldOf(status, "confirmed") === true && isCount(height) ? { height } : {}),
  };
};

const SPENT_COIN = /^([0-9a-f]{64}):(\d{1,10})$/;

/** A coin as one text: `<transaction>:<output>`. */
export const spentCoinText = ({ transaction, output }: SpentCoin): string => `${transaction}:${output}`;

export const parseSpentCoin = (text: string): SpentCoin | undefined => {
  const [, transaction, output] = SPENT_COIN.exec(text) ?? [];
  return transaction === undefined ? undefined : { transaction, output: Number(output) };
};

/**
 * What a transaction that spends the same coins has done instead of a transfer: the same with another fee, nothing but
 * returning the coins to their owner, or something else.
 */
export const bitcoinReplacement = (
  { sender, recipient, amount }: { readonly sender: string; readonly recipient: string; readonly amount: DecimalText },
  { inputs, outputs }: BitcoinTransaction,
): "repriced" | "cancelled" | "replaced" => {
  const isPayment = ({ address, satoshi }: BitcoinTransaction["outputs"][number]): boolean =>
    address === recipient && formatUnits(satoshi, BITCOIN_DECIMALS) === amount;
  if (outputs.some(isPayment)) return "repriced";
  const own = new Set([sender, ...inputs.flatMap(({ address }) => address ?? [])]);
  return outputs.every(({ address }) => address !== undefined && own.has(address)) ? "cancelled" : "replaced";
};
