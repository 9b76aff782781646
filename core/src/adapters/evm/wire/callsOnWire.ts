import type { EvmCalls } from "../../../ports/WalletConnection.ts";
import { requireKnownFields } from "../../arguments/knownFields.ts";
import { bytesOnWire, chainIdOnWire, quantityOnWire, recipientOnWire } from "./fields.ts";

const FIELDS: ReadonlySet<string> = new Set(["from", "chainId", "calls", "id", "capabilities", "atomicRequired"]);
const CALL_FIELDS: ReadonlySet<string> = new Set(["to", "data", "value", "capabilities"]);

const callOnWire = (call: EvmCalls["calls"][number], chainId: EvmCalls["chainId"]) => {
  requireKnownFields("a call", call, CALL_FIELDS);
  const { to, data, value, capabilities } = call;
  return {
    ...(to === undefined ? {} : { to: recipientOnWire(to, chainId) }),
    ...(data === undefined ? {} : { data: bytesOnWire("data", data) }),
    ...(value === undefined ? {} : { value: quantityOnWire("value", value) }),
    ...(capabilities === undefined ? {} : { capabilities }),
  };
};

/** Calls in the form of the final version of EIP-5792. Throws as `transactionOnWire` does. */
export const callsOnWire = (request: EvmCalls) => {
  requireKnownFields("calls", request, FIELDS);
  const { from, chainId, calls, id, capabilities, atomicRequired = false } = request;
  return {
    version: "2.0.0",
    from,
    chainId: chainIdOnWire(chainId),
    atomicRequired,
    calls: calls.map((call) => callOnWire(call, chainId)),
    ...(id === undefined ? {} : { id }),
    ...(capabilities ? { capabilities } : {}),
  };
};
