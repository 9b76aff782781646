import { PAGE_WALLETS_MAX } from "../../domain/limits.ts";
import { wordsOf } from "../../domain/untrustedValue.ts";
import type { AdapterContext } from "../../ports/Adapter.ts";

/** A place of the page where wallets are. */
export interface WalletPlace<Wallet, Candidate = unknown> {
  /** For the log. */
  readonly name: string;
  /** What stands there, whether or not it is a wallet. */
  readonly candidates: () => ReadonlyArray<Candidate>;
  /** Undefined for what is none of the adapter's wallets. Throws for a wallet that cannot be used. */
  readonly read: (candidate: Candidate) => Wallet | undefined;
}

/** Tells the log of what is left out: once for each place, as a page is looked over again and again. */
export const makeLeftOut = (log: AdapterContext["log"]) => {
  const told = new Set<string>();
  return (place: string, why: string): void => {
    if (told.has(place)) return;
    told.add(place);
    log("warning", `${place}: wallet left out: ${why}`);
  };
};

/**
 * The wallets of some places, at the moment of the call. A wallet that cannot be read costs neither the others nor the
 * search; an object that stands in several places is the wallet of the first of them.
 */
export const walletsIn = <Wallet extends { readonly provider: unknown }, Candidate = unknown>(
  places: ReadonlyArray<WalletPlace<Wallet, Candidate>>,
  log: AdapterContext["log"],
): (() => ReadonlyArray<Wallet>) => {
  const leftOut = makeLeftOut(log);
  const guarded = <A>(place: string, run: () => A): A | undefined => {
    try {
      return run();
    } catch (cause) {
      leftOut(place, wordsOf(cause).slice(0, 200));
      return undefined;
    }
  };
  return () => {
    const seen = new Set<unknown>();
    return places.flatMap(({ name, candidates, read }) => {
      const here = guarded(name, candidates) ?? [];
      if (here.length > PAGE_WALLETS_MAX) leftOut(name, `more than ${PAGE_WALLETS_MAX}`);
      return here.slice(0, PAGE_WALLETS_MAX).flatMap((candidate) => {
        const wallet = guarded(name, () => read(candidate));
        if (!wallet || seen.has(wallet.provider)) return [];
        seen.add(wallet.provider);
        return [wallet];
      });
    });
  };
};
