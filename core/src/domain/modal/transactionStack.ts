import type { View } from "./view.ts";
import type { ViewStack } from "./viewStack.ts";

/** Where a transaction leads once it has succeeded (docs/rules/modal.md#waiting-transactions). */
export type AfterSuccess =
  | { readonly next: "back" }
  /** To where the visitor was before the sign-in view; without one the modal has done its work. */
  | { readonly next: "beforeSignIn" }
  | { readonly next: "show"; readonly view: View }
  | { readonly next: "stay" };

/** A transaction that waits for its approval. */
export interface WaitingTransaction {
  readonly after: AfterSuccess;
}

export type TransactionOutcome = "success" | "cancelled";

/** What the outcome of a transaction does to the views. `finish` closes the modal and forgets the stack. */
export type StackMove =
  | { readonly move: "back" }
  | { readonly move: "backTo"; readonly index: number }
  | { readonly move: "reset"; readonly view: View }
  | { readonly move: "finish" };

/** The move for a transaction that has ended; none where the views stay as they are. */
export const moveAfter = (
  outcome: TransactionOutcome,
  after: AfterSuccess,
  stack: ViewStack,
): StackMove | undefined => {
  if (outcome === "cancelled" || after.next === "back") return { move: "back" };
  if (after.next === "show") return { move: "reset", view: after.view };
  if (after.next === "stay") return undefined;
  const signIn = stack.findIndex(({ name }) => name === "ConnectingSiwe");
  return signIn > 0 ? { move: "backTo", index: signIn - 1 } : { move: "finish" };
};
