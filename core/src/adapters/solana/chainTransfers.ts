import { base64 } from "@scure/base";
import { largestHoldingIn } from "../../domain/chain/solana/solanaToken.ts";
import { InvalidAddress } from "../../domain/errors/input.ts";
import { IncorrectAmount, InsufficientBalance } from "../../domain/errors/money.ts";
import { BadReply } from "../../domain/errors/transport.ts";
import { fieldOf } from "../../domain/untrustedValue.ts";
import type { AdapterContext } from "../../ports/Adapter.ts";
import type { CoinTransfer, SolanaConnection } from "../../ports/WalletConnection.ts";
import { addressIn } from "../arguments/addressIn.ts";
import { requireKnownFields } from "../arguments/knownFields.ts";
import { accountsNow, simulateTransfer, TOKEN_PROGRAMS } from "./simulateTransfer.ts";
import {
  associatedTokenAccount,
  type MovedToken,
  type TransferParts,
  transferTransaction,
} from "./transferTransaction.ts";

export type CoinTransfers = Pick<SolanaConnection, "estimateFee" | "estimateTransfer" | "sendTransfer">;

/** Those that the transaction is built from, and those that say how it is sent. There is no memo. */
const TRANSFER_FIELDS: ReadonlySet<string> = new Set([
  ...["from", "to", "value", "network", "token"],
  ...["options", "onSigned"],
]);
const MAX_UNITS = 2n ** 64n - 1n;

/**
 * Transfers of SOL and tokens, and what they cost. They work the same for every kind of wallet: the kit builds the
 * transaction and asks the network.
 */
export const chainTransfers = (
  context: Pick<AdapterContext, "rpc">,
  send: SolanaConnection["sendTransaction"],
): CoinTransfers => {
  const latestBlockhash = async ({ network }: CoinTransfer): Promise<TransferParts["latest"]> => {
    const method = "getLatestBlockhash";
    const latest = fieldOf(await context.rpc({ network, method, params: [{ commitment: "confirmed" }] }), "value");
    const [blockhash, height] = [fieldOf(latest, "blockhash"), fieldOf(latest, "lastValidBlockHeight")];
    if (typeof blockhash !== "string") throw new BadReply({ request: method, issue: "the blockhash is missing" });
    return { blockhash, lastValidBlockHeight: typeof height === "number" ? BigInt(height) : 0n };
  };

  /** The accounts between which a token is moved. The sender's largest one is used. */
  const movedToken = async (
    { from, to, network }: CoinTransfer,
    mint: string,
  ): Promise<MovedToken | InsufficientBalance> => {
    const method = "getTokenAccountsByOwner";
    const params = [from, { mint }, { encoding: "jsonParsed", commitment: "confirmed" }];
    const holding = largestHoldingIn(await context.rpc({ network, method, params }));
    if (!holding) return new InsufficientBalance({});
    const { program, decimals, tokenAccount: source } = holding;
    if (!TOKEN_PROGRAMS.has(program))
      throw new BadReply({ request: method, issue: "the program is not a token program" });
    return { mint, program, decimals, source, destination: await associatedTokenAccount(to, mint, program) };
  };

  /** Builds the transaction with a fresh blockhash. Throws `InvalidAddress` or `IncorrectAmount`. */
  const build = async (transfer: CoinTransfer) => {
    const { value, network } = transfer;
    if (value < 0n || value > MAX_UNITS) throw new IncorrectAmount({});
    const [from, to] = [addressIn("solana", transfer.from), addressIn("solana", transfer.to)];
    const [latest, token] = await Promise.all([
      latestBlockhash(transfer),
      transfer.token === undefined
        ? undefined
        : movedToken({ ...transfer, from, to }, addressIn("solana", transfer.token)),
    ]);
    if (token instanceof Error) throw token;
    // A mint or a token account could never spend what it gets.
    const [recipient, destination] = await accountsNow(context, network, [to, token?.destination ?? to]);
    if (recipient && TOKEN_PROGRAMS.has(recipient.program)) {
      throw new InvalidAddress({ input: transfer.to, namespace: "solana" });
    }
    const parts: TransferParts = { from, to, value, latest, ...(token ? { token } : {}) };
    return { ...transferTransaction(parts), parts, destination };
  };

  const networkFee = async ({ network }: CoinTransfer, message: Uint8Array): Promise<bigint> => {
    const method = "getFeeForMessage";
    const params = [base64.encode(message), { commitment: "confirmed" }];
    const lamports = fieldOf(await context.rpc({ network, method, params }), "value");
    // Null means that this node does not know the blockhash, or no longer knows it.
    if (typeof lamports !== "number" || !Number.isSafeInteger(lamports) || lamports < 0) {
      throw new BadReply({ request: method, issue: "the fee is missing" });
    }
    return BigInt(lamports);
  };

  return {
    estimateFee: async (transfer) => networkFee(transfer, (await build(transfer)).message),
    estimateTransfer: async (transfer) => {
      const { message, transaction, parts, destination } = await build(transfer);
      const [fee, outcome] = await Promise.all([
        networkFee(transfer, message),
        simulateTransfer(context, transfer.network, { transaction, parts, destination }),
      ]);
      return { fee, ...outcome };
    },
    sendTransfer: async (given) => {
      requireKnownFields("a transfer", given, TRANSFER_FIELDS);
      const { options, onSigned, ...transfer } = given;
      const { transaction } = await build(transfer);
      return send({
        address: transfer.from,
        transaction,
        network: transfer.network,
        ...(options ? { options } : {}),
        ...(onSigned ? { onSigned } : {}),
      });
    },
  };
};
