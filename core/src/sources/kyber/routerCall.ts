import { decodeFunctionData, isAddressEqual, parseAbi } from "viem";
import { UnsafeSwap } from "../../domain/errors/money.ts";

const abi = parseAbi([
  "struct SwapDescription { address srcToken; address dstToken; address[] srcReceivers; uint256[] srcAmounts; address[] feeReceivers; uint256[] feeAmounts; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; bytes permit; }",
  "struct SwapExecution { address callTarget; address approveTarget; bytes targetData; SwapDescription desc; bytes clientData; }",
  "function swap(SwapExecution execution) payable returns (uint256 returnAmount, uint256 gasUsed)",
  "function swapGeneric(SwapExecution execution) payable returns (uint256 returnAmount, uint256 gasUsed)",
  "function swapSimpleMode(address caller, SwapDescription desc, bytes executorData, bytes clientData) returns (uint256 returnAmount, uint256 gasUsed)",
]);

/** The flags by which the router swaps only a part, or burns tokens of the sender. */
const REFUSED_FLAGS = 0x01n | 0x08n | 0x10n;

/** What a call of the router must do. */
export interface AgreedCall {
  readonly tokenIn: `0x${string}`;
  readonly tokenOut: `0x${string}`;
  readonly amount: bigint;
  readonly recipient: `0x${string}`;
  readonly minimumReceived: bigint;
}

const descriptionOf = (data: `0x${string}`) => {
  try {
    const { functionName, args } = decodeFunctionData({ abi, data });
    return functionName === "swapSimpleMode" ? args[1] : args[0].desc;
  } catch {
    throw new UnsafeSwap({ reason: "transaction" });
  }
};

/**
 * Throws unless the router's call swaps what was agreed. The router itself sees to the minimum that it names, whatever
 * the exchanges on the way do, so the rest of the call need not be understood.
 */
export const requireAgreedCall = (data: `0x${string}`, agreed: AgreedCall): void => {
  const desc = descriptionOf(data);
  const isAgreed =
    isAddressEqual(desc.srcToken, agreed.tokenIn) &&
    isAddressEqual(desc.dstToken, agreed.tokenOut) &&
    isAddressEqual(desc.dstReceiver, agreed.recipient) &&
    desc.feeReceivers.length === 0 &&
    desc.feeAmounts.length === 0 &&
    (desc.flags & REFUSED_FLAGS) === 0n;
  if (!isAgreed) throw new UnsafeSwap({ reason: "transaction" });
  // The router pays these itself, from what the account has permitted to it, which may be more than the amount.
  const taken = desc.srcAmounts.reduce((sum, each) => sum + each, 0n);
  if (desc.srcAmounts.length !== desc.srcReceivers.length || taken > agreed.amount) {
    throw new UnsafeSwap({ reason: "amount" });
  }
  if (desc.amount !== agreed.amount || desc.minReturnAmount < agreed.minimumReceived) {
    throw new UnsafeSwap({ reason: "amount" });
  }
};
