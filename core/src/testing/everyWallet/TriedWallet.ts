import type { Sandbox } from "@portico/fixtures";
import type { ByteForm, ErrorShape, EvmWalletOptions } from "@portico/fixtures/wallets";
import fc from "fast-check";
import type { Namespace } from "../../domain/chain/caip.ts";
import type { Portico } from "../../node.ts";
import type { AdapterPlugin } from "../../ports/Adapter.ts";
import type { Manner } from "./manners.ts";

/** What the user of a wallet does in it, without being asked. A wallet that has nothing of the kind ignores it. */
export type WalletEvent =
  | { readonly type: "move"; readonly chainId: "eip155:1" | "eip155:8453" }
  | { readonly type: "use"; readonly account: "alice" | "bob" }
  | { readonly type: "lock" | "unlock" | "goOffline" | "goOnline" | "end" };

/** A wallet of any kind, from its user's side. */
export interface TriedWallet {
  /** The adapters of a page that has just been loaded. */
  readonly adapters: () => ReadonlyArray<AdapterPlugin>;
  readonly connect: (portico: Portico) => Promise<unknown>;
  readonly behave: (manner: Manner) => Promise<void>;
  /** Whether it goes to the network that it agrees to go to. */
  readonly setSwitching: (isTrue: boolean) => Promise<void>;
  readonly happen: (event: WalletEvent) => Promise<void>;
  /** Decides the oldest open request, if there is one, and says whether there was. */
  readonly answer: (decision: "approve" | "reject") => Promise<boolean>;
  /** What it was asked for, oldest first. */
  readonly asked: () => Promise<ReadonlyArray<{ readonly method: string; readonly params?: unknown }>>;
  readonly stop: () => Promise<void>;
}

/** How wallets of one kind differ. What a kind does not have is ignored. */
export interface Traits {
  readonly errors: ErrorShape;
  readonly events: boolean;
  readonly readsChainId: boolean;
  readonly atomic: boolean;
  readonly calls: NonNullable<EvmWalletOptions["calls"]>;
  readonly spelling: "checksum" | "lower" | "upper" | "wrongChecksum";
  readonly bytes: Exclude<ByteForm, "otherRealm">;
}

/** Many a wallet that says nothing of its network does not read `chainId` either. */
const onNetworks = fc.constantFrom(
  { events: true, readsChainId: true },
  { events: false, readsChainId: true },
  { events: false, readsChainId: false },
  { events: false, readsChainId: false },
);

export const traits: fc.Arbitrary<Traits> = fc
  .tuple(
    onNetworks,
    fc.record({
      errors: fc.constantFrom(
        "error",
        "nestedOriginal",
        "internalWords",
        "serverWords",
        "withoutCode",
        "nestedCause",
        "nestedError",
        "jsonText",
      ),
      atomic: fc.boolean(),
      calls: fc.constantFrom("1.0", "2.0.0"),
      // wagmi's own connectors take no address with `0X`.
      spelling: fc.constantFrom("checksum", "lower", "upper", "wrongChecksum"),
      bytes: fc.constantFrom("ownRealm", "list", "buffer", "indexed"),
    }),
  )
  .map(([silent, others]) => ({ ...silent, ...others }));

export interface WalletKind {
  /** The namespaces that it pays on. */
  readonly pays: ReadonlyArray<Namespace>;
  /** Makes a wallet on the chains of a sandbox. */
  readonly make: (sandbox: Sandbox, traits: Traits) => Promise<TriedWallet>;
}
