import { InvalidArgument } from "../../domain/errors/input.ts";
import { boundedList, isObject } from "../../domain/untrustedValue.ts";
import type { BitcoinConnection } from "../../ports/WalletConnection.ts";
import { addressIn } from "../arguments/addressIn.ts";
import { requireKnownFields } from "../arguments/knownFields.ts";

type PsbtRequest = Parameters<BitcoinConnection["signPsbt"]>[0];
type Transfer = Parameters<BitcoinConnection["sendTransfer"]>[0];

const TRANSFER_FIELDS: ReadonlySet<string> = new Set(["from", "recipient", "satoshis"]);
const PSBT_FIELDS: ReadonlySet<string> = new Set(["psbt", "signInputs", "broadcast"]);
const INPUT_FIELDS: ReadonlySet<string> = new Set(["address", "index", "sighashTypes"]);
const INPUTS_MAX = 10_000;

/** The signature hash types of an ordinary signature: of all inputs and outputs, the first on Taproot. */
export const DEFAULT_SIGHASH = 0;
export const ALL_SIGHASH = 1;

/**
 * Refuses a transfer with a field that no wallet would get (docs/rules/chain.md#fields-of-a-transaction), or
 * with an amount that is no whole number of satoshis. Throws `InvalidArgument`, and `InvalidAddress` for a recipient that
 * is no address.
 */
export const requireTransferFields = (transfer: Transfer): void => {
  requireKnownFields("a transfer", transfer, TRANSFER_FIELDS);
  const { recipient, satoshis } = transfer;
  addressIn("bip122", recipient);
  // Wallets take a number, which holds every amount of bitcoin exactly.
  if (typeof satoshis === "bigint" && satoshis > 0n && satoshis <= BigInt(Number.MAX_SAFE_INTEGER)) return;
  const expected = "a bigint above 0, of satoshis that exist";
  throw new InvalidArgument({ argument: "satoshis", input: String(satoshis), expected });
};

/** Refuses a request for a PSBT with a field that no wallet would get. Throws `InvalidArgument`. */
export const requirePsbtFields = (request: PsbtRequest): void => {
  requireKnownFields("a PSBT request", request, PSBT_FIELDS);
  for (const input of boundedList(request.signInputs, INPUTS_MAX) ?? []) {
    if (isObject(input)) requireKnownFields("an input of signInputs", input, INPUT_FIELDS);
  }
};

/**
 * Refuses the signature hash types of inputs that cannot be passed to a wallet. The ordinary types are those that a wallet uses
 * by itself. Throws `InvalidArgument`.
 */
export const requireSighashes = (
  signInputs: PsbtRequest["signInputs"],
  canTell: (sighashTypes: ReadonlyArray<number>) => boolean,
): void => {
  for (const { sighashTypes = [] } of signInputs) {
    if (canTell(sighashTypes)) continue;
    const expected = "signature hash types that this wallet can be told";
    throw new InvalidArgument({ argument: "sighashTypes", input: sighashTypes.join(", "), expected });
  }
};
