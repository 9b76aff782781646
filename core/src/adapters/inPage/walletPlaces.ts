import { PAGE_WALLETS_MAX } from "../../domain/limits.ts";
import { wordsOf } from "../../domain/untrustedValue.ts";
import type { AdapterContext } from "../../ports/Adapter.ts";

/** A place in the page where wallets may be found. */
export interface WalletPlace<Wallet, Candidate = unknown> {
  /** Used in the log. */
  readonly name: string;
  /** Everything in this place, whether or not it is a wallet. */
  readonly candidates: () => ReadonlyArray<Candidate>;
  /**
   * Returns undefined for anything that is not one of the adapter's wallets. Throws for a wallet that cannot be used.
   */
  readonly read: (candidate: Candidate) => Wallet | undefined;
}

/** Logs what is left out, once for each place, because a page is searched again and again. */
export const skippedWalletLog = (log: AdapterContext["log"]) => {
  const logged = new Set<string>();
  return (place: string, reason: string): void => {
    if (logged.has(place)) return;
    logged.add(place);
    log("warning", `${place}: a wallet was left out: ${reason}`);
  };
};

/**
 * The wallets of some places, at the moment of the call. A wallet that cannot be read affects neither the others nor
 * the search. An object found in several places counts for the first of them.
 */
export const walletsIn = <Wallet extends { readonly provider: unknown }, Candidate = unknown>(
  places: ReadonlyArray<WalletPlace<Wallet, Candidate>>,
  log: AdapterContext["log"],
): (() => ReadonlyArray<Wallet>) => {
  const logSkipped = skippedWalletLog(log);
  const guarded = <A>(place: string, run: () => A): A | undefined => {
    try {
      return run();
    } catch (cause) {
      logSkipped(place, wordsOf(cause).slice(0, 200));
      return undefined;
    }
  };
  return () => {
    const seen = new Set<unknown>();
    return places.flatMap(({ name, candidates, read }) => {
      const here = guarded(name, candidates) ?? [];
      if (here.length > PAGE_WALLETS_MAX) logSkipped(name, `there are more than ${PAGE_WALLETS_MAX}`);
      return here.slice(0, PAGE_WALLETS_MAX).flatMap((candidate) => {
        const wallet = guarded(name, () => read(candidate));
        if (!wallet || seen.has(wallet.provider)) return [];
        seen.add(wallet.provider);
        return [wallet];
      });
    });
  };
};
