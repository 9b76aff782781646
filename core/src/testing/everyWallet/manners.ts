import type { RefusalShape } from "@portico/fixtures/wallets";
import fc from "fast-check";

/** How a wallet answers what its user is asked, in words that wallets of the page and on the relay share. */
export type Manner =
  | { readonly decision: "approve" | "ask" }
  | { readonly decision: "reject"; readonly error?: RefusalShape }
  | { readonly decision: "approve"; readonly answer: unknown }
  | { readonly decision: "approve"; readonly failsAfterwards: RefusalShape };

const INTERNAL: RefusalShape = { code: -32_603, message: "Internal JSON-RPC error." };

/** What wallets say when their user declines, and what they pass on when a node refuses before anything is sent. */
const refusals: ReadonlyArray<RefusalShape> = [
  { code: 4001, message: "User rejected the request." },
  { code: -32_603, message: "MetaMask Tx Signature: User denied transaction signature." },
  { code: -32_000, message: "insufficient funds for gas * price + value" },
  { code: 4100, message: "The requested account has not been authorized by the user." },
];
/** What wallets say although they have sent it. None of it proves anything. */
const failures: ReadonlyArray<RefusalShape> = [
  INTERNAL,
  { code: -32_000, message: "already known" },
  { code: -32_000, message: "nonce too low" },
  { code: -32_005, message: "Request limit exceeded" },
  { message: "Failed to fetch" },
];
/** Answers that are no hash. */
const answers: ReadonlyArray<unknown> = [null, true, "", "sent", "0x", "0x01", {}, { id: 7 }, ["0x00"]];

export const manners: fc.Arbitrary<Manner> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ decision: "approve" } as const) },
  { weight: 2, arbitrary: fc.constant({ decision: "ask" } as const) },
  { weight: 2, arbitrary: fc.constantFrom(...refusals).map((error) => ({ decision: "reject", error }) as const) },
  { weight: 3, arbitrary: fc.constantFrom(...answers).map((answer) => ({ decision: "approve", answer }) as const) },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(...failures)
      .map((failsAfterwards) => ({ decision: "approve", failsAfterwards }) as const),
  },
);
