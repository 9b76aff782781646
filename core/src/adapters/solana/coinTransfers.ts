import { base64 } from "@scure/base";
import { parseAddress } from "../../domain/account/address.ts";
import { SIGNATURE_BYTES } from "../../domain/connection/solanaSignature.ts";
import { IncorrectAmount } from "../../domain/errors/flow.ts";
import { BadReply } from "../../domain/errors/transport.ts";
import type { AdapterContext } from "../../ports/Adapter.ts";
import type { CoinTransfer, SolanaConnection } from "../../ports/WalletConnection.ts";
import { transferMessage } from "./transferMessage.ts";

const MAX_LAMPORTS = 2n ** 64n - 1n;

const valueIn = (response: unknown): unknown =>
  typeof response === "object" && response !== null ? Reflect.get(response, "value") : undefined;

const addressIn = (text: string): string => {
  const address = parseAddress("solana", text);
  if (typeof address !== "string") throw address;
  return address;
};

/** The message of a transfer, with a fresh blockhash. Throws `InvalidAddress` or `IncorrectAmount`. */
const messageOf = async (
  { rpc }: Pick<AdapterContext, "rpc">,
  { from, to, value, network }: CoinTransfer,
): Promise<Uint8Array> => {
  if (value < 0n || value > MAX_LAMPORTS) throw new IncorrectAmount({});
  const addresses = { from: addressIn(from), to: addressIn(to) };
  const method = "getLatestBlockhash";
  const latest = valueIn(await rpc({ network, method, params: [{ commitment: "confirmed" }] }));
  const blockhash: unknown =
    typeof latest === "object" && latest !== null ? Reflect.get(latest, "blockhash") : undefined;
  if (typeof blockhash !== "string") throw new BadReply({ request: method, issue: "the blockhash is missing" });
  return transferMessage({ ...addresses, lamports: value, blockhash });
};

/**
 * Transfers of SOL and their fees. They work the same for every kind of wallet: the kit builds the message and asks the
 * network.
 */
export const coinTransfers = (
  context: Pick<AdapterContext, "rpc">,
  send: SolanaConnection["sendTransaction"],
): Pick<SolanaConnection, "estimateFee" | "sendTransfer"> => ({
  estimateFee: async (transfer) => {
    const message = base64.encode(await messageOf(context, transfer));
    const method = "getFeeForMessage";
    const params = [message, { commitment: "confirmed" }];
    const lamports = valueIn(await context.rpc({ network: transfer.network, method, params }));
    // Null means that this node does not know the blockhash, or no longer knows it.
    if (typeof lamports !== "number" || !Number.isSafeInteger(lamports) || lamports < 0) {
      throw new BadReply({ request: method, issue: "the fee is missing" });
    }
    return BigInt(lamports);
  },
  sendTransfer: async ({ options, ...transfer }) => {
    const message = await messageOf(context, transfer);
    return send({
      address: transfer.from,
      transaction: Uint8Array.from([1, ...new Uint8Array(SIGNATURE_BYTES), ...message]),
      network: transfer.network,
      ...(options ? { options } : {}),
    });
  },
});
