import type { NodeError } from "../../errors/families.ts";
import { nodeErrorOf } from "../../errors/remote/nodeErrors.ts";
import type { Cause } from "./causes.ts";

/** Codes of EIP-1193 and EIP-3326: those of wallets themselves. */
export const isOfWallet = (code: number | undefined): boolean => code !== undefined && code >= 4001 && code < 5000;

/** What a node says of a transaction, wherever it is wrapped. Revert data count with any text around them. */
export const nodeReasonIn = (causes: ReadonlyArray<Cause>): NodeError | undefined => {
  const data = causes.find((cause) => cause.data !== undefined)?.data;
  const texts = causes.filter(({ code }) => !isOfWallet(code)).flatMap((cause) => cause.texts);
  for (const text of texts) {
    const reason = nodeErrorOf(text, data);
    if (reason) return reason;
  }
  return undefined;
};
