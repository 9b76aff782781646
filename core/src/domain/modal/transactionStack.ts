import type { View } from "./view.ts";
import type { ViewStack } from "./viewStack.ts";

/** Which view follows a successful transaction (docs/rules/modal.md#waiting-transactions). */
export type AfterSuccess =
  | { readonly next: "back" }
  /** Returns to the view before the sign-in view. Without one, the modal has done its work. */
  | { readonly next: "beforeSignIn" }
  | { readonly next: "show"; readonly view: View }
  | { readonly next: "stay" };

/** A transaction that waits for its approval. */
export interface WaitingTransaction {
  readonly after: AfterSuccess;
}

export type TransactionOutcome = "success" | "cancelled";

/** How the outcome of a transaction changes the views. `finish` closes the modal and clears the stack. */
export type StackMove =
  | { readonly move: "back" }
  | { readonly move: "backTo"; readonly index: number }
  | { readonly move: "reset"; readonly view: View }
  | { readonly move: "finish" };

/** Returns the move after a transaction has ended; undefined when the views stay as they are. */
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
