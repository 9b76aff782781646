import fc from "fast-check";
import { type Manner, manners } from "./manners.ts";
import type { WalletEvent } from "./TriedWallet.ts";

/** What happens next. */
export type Step =
  /** The visitor fills in a form, and presses its button, perhaps more than once. Something may happen in between. */
  | { readonly type: "pay"; readonly which: 0 | 1; readonly between: Step | undefined; readonly presses: number }
  /** The last form's button is pressed again. */
  | { readonly type: "press"; readonly again: boolean }
  | { readonly type: "behave"; readonly manner: Manner }
  | { readonly type: "switching"; readonly isTrue: boolean }
  | { readonly type: "event"; readonly event: WalletEvent }
  | { readonly type: "answer"; readonly decision: "approve" | "reject" }
  | { readonly type: "network"; readonly chainId: "eip155:1" | "eip155:8453" }
  | { readonly type: "reload" | "connect" }
  | { readonly type: "wait"; readonly millis: number };

const chainIds = fc.constantFrom("eip155:1", "eip155:8453");
const only = <const T>(type: T) => fc.constant(type);

const events: fc.Arbitrary<WalletEvent> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: only("move"), chainId: chainIds }) },
  { weight: 1, arbitrary: fc.record({ type: only("use"), account: fc.constantFrom("alice", "bob") }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constantFrom("lock", "unlock", "goOffline", "goOnline") }) },
  { weight: 1, arbitrary: only({ type: "end" } as const) },
);

const ofWallet: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: only("behave"), manner: manners }) },
  { weight: 2, arbitrary: fc.record({ type: only("switching"), isTrue: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ type: only("event"), event: events }) },
);

const pay: fc.Arbitrary<Step> = fc.record({
  type: only("pay"),
  which: fc.constantFrom(0, 0, 1),
  between: fc.option(ofWallet, { nil: undefined, freq: 3 }),
  presses: fc.constantFrom(1, 1, 2),
});

export const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 10, arbitrary: pay },
  { weight: 2, arbitrary: fc.record({ type: only("press"), again: fc.boolean() }) },
  { weight: 6, arbitrary: ofWallet },
  { weight: 3, arbitrary: fc.record({ type: only("answer"), decision: fc.constantFrom("approve", "reject") }) },
  { weight: 1, arbitrary: fc.record({ type: only("network"), chainId: chainIds }) },
  { weight: 1, arbitrary: only({ type: "reload" } as const) },
  { weight: 1, arbitrary: only({ type: "connect" } as const) },
  { weight: 1, arbitrary: fc.record({ type: only("wait"), millis: fc.constantFrom(50, 500, 1_500) }) },
);
