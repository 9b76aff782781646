import { base64 } from "@scure/base";
import type { Network } from "../../domain/chain/network.ts";
import { lamportsIn } from "../../domain/chain/solana/lamports.ts";
import { TransactionFailed } from "../../domain/errors/flow.ts";
import { isPorticoError } from "../../domain/errors/isPorticoError.ts";
import { SOLANA_TOKEN_ACCOUNT_BYTES } from "../../domain/limits.ts";
import { redactText } from "../../domain/redaction/redactText.ts";
import { shortText } from "../../domain/redaction/shortText.ts";
import { attempted, fieldOf } from "../../domain/untrustedValue.ts";
import type { AdapterContext } from "../../ports/Adapter.ts";
import type { TransferEstimate } from "../../ports/WalletConnection.ts";
import type { TransferParts } from "./transferTransaction.ts";

type Rpc = Pick<AdapterContext, "rpc">;

/** The token program and its successor. */
export const TOKEN_PROGRAMS: ReadonlySet<string> = new Set([
  "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA",
  "TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb",
]);

/** An account as a node describes it. */
export interface AccountNow {
  readonly lamports: bigint;
  readonly program: string;
  readonly data: Uint8Array;
}

const accountIn = (value: unknown): AccountNow | undefined => {
  const [lamports, program, encoded] = [
    lamportsIn(fieldOf(value, "lamports")),
    fieldOf(value, "owner"),
    fieldOf(fieldOf(value, "data"), 0),
  ];
  const data = typeof encoded === "string" ? attempted(() => base64.decode(encoded)) : undefined;
  return lamports === undefined || typeof program !== "string" || !data ? undefined : { lamports, program, data };
};

/** Accounts by their addresses; undefined for those that do not exist. */
export const accountsNow = async (
  { rpc }: Rpc,
  network: Network,
  addresses: ReadonlyArray<string>,
): Promise<ReadonlyArray<AccountNow | undefined>> => {
  const params = [addresses, { encoding: "base64", commitment: "confirmed" }];
  const reply = fieldOf(await rpc({ network, method: "getMultipleAccounts", params }), "value");
  return addresses.map((_, index) => accountIn(fieldOf(reply, index)));
};

/** Where the amount is in a token account's data (u64, least significant byte first). */
const TOKEN_AMOUNT_AT = 64;
const tokenUnits = (account: AccountNow | undefined): bigint =>
  account && account.data.length >= TOKEN_AMOUNT_AT + 8
    ? new DataView(account.data.buffer, account.data.byteOffset).getBigUint64(TOKEN_AMOUNT_AT, true)
    : 0n;

const deposit = async ({ rpc }: Rpc, network: Network): Promise<bigint> => {
  const method = "getMinimumBalanceForRentExemption";
  const lamports = await rpc({ network, method, params: [SOLANA_TOKEN_ACCOUNT_BYTES] });
  return typeof lamports === "number" && Number.isSafeInteger(lamports) ? BigInt(lamports) : 0n;
};

/** What of a deposit is still to be paid: anybody may have sent coins to an account that does not exist yet. */
const missing = (whole: bigint, before: AccountNow | undefined): bigint => {
  const held = before?.lamports ?? 0n;
  return held < whole ? whole - held : 0n;
};

/**
 * What an unsigned transfer would do, by a simulation on the network. `destination` is the account that gets the coins
 * or tokens, before the transfer. Throws `TransactionFailed` when the network would refuse the transaction.
 */
export const simulateTransfer = async (
  context: Rpc,
  network: Network,
  {
    transaction,
    parts,
    destination,
  }: {
    readonly transaction: Uint8Array;
    readonly parts: TransferParts;
    readonly destination: AccountNow | undefined;
  },
): Promise<Omit<TransferEstimate, "fee">> => {
  const { token, to, from, value } = parts;
  const method = "simulateTransaction";
  const accounts = { encoding: "base64", addresses: [token?.destination ?? to] };
  const params = [
    base64.encode(transaction),
    { encoding: "base64", commitment: "confirmed", sigVerify: false, accounts },
  ];
  const reply = await context.rpc({ network, method, params }).catch((cause: unknown) => {
    if (isPorticoError(cause, "MethodNotFoundRpcError", "MethodNotSupportedRpcError")) return undefined;
    throw cause;
  });
  const result = fieldOf(reply, "value");
  const refusal = fieldOf(result, "err");
  if (refusal) {
    const reason = attempted(() => JSON.stringify(refusal)) ?? "";
    throw new TransactionFailed({}, { cause: new Error(shortText(reason, redactText)) });
  }
  const after = accountIn(fieldOf(fieldOf(result, "accounts"), 0));
  const isNew = token !== undefined && !TOKEN_PROGRAMS.has(destination?.program ?? "");
  if (!after) {
    const owed = isNew ? missing(await deposit(context, network), destination) : 0n;
    return { received: value, simulated: false, deposit: owed };
  }
  const gain = token ? tokenUnits(after) - tokenUnits(destination) : after.lamports - (destination?.lamports ?? 0n);
  // A transfer to oneself gives back what it takes; coins are also reduced by the fee.
  return {
    received: from === to ? value : gain,
    simulated: true,
    deposit: isNew ? missing(after.lamports, destination) : 0n,
  };
};
