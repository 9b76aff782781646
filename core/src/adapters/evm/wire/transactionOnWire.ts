import type { EvmTransaction } from "../../../ports/WalletConnection.ts";
import { requireKnownFields } from "../../arguments/knownFields.ts";
import { bytesOnWire, chainIdOnWire, quantityOnWire, recipientOnWire } from "./fields.ts";

const QUANTITIES = [
  "value",
  "gas",
  "gasPrice",
  "maxFeePerGas",
  "maxPriorityFeePerGas",
  "nonce",
  "type",
] as const satisfies ReadonlyArray<keyof EvmTransaction>;

const FIELDS: ReadonlySet<string> = new Set(["from", "to", "data", "chainId", "accessList", ...QUANTITIES]);

/**
 * A transaction in the form of `eth_sendTransaction` (EIP-1474, EIP-1559, EIP-2930). Without fees the wallet chooses the
 * transaction type and the fees. Throws `InvalidArgument` for a field that has no place in it or cannot be written, and
 * `InvalidAddress` for a recipient that is no address.
 */
export const transactionOnWire = (transaction: EvmTransaction): Readonly<Record<string, unknown>> => {
  requireKnownFields("a transaction", transaction, FIELDS);
  const { from, to, data, chainId, accessList } = transaction;
  // The spelling of the recipient depends on the network.
  const network = chainId === undefined ? {} : { chainId: chainIdOnWire(chainId) };
  const quantities = QUANTITIES.flatMap((name) => {
    const value = transaction[name];
    return value === undefined ? [] : [[name, quantityOnWire(name, value)] as const];
  });
  return {
    from,
    ...(to === undefined ? {} : { to: recipientOnWire(to, chainId) }),
    ...(data === undefined ? {} : { data: bytesOnWire("data", data) }),
    ...Object.fromEntries(quantities),
    ...(accessList === undefined ? {} : { accessList }),
    ...network,
  };
};
