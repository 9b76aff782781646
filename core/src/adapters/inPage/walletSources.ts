import { PAGE_WALLETS_MAX } from "../../domain/limits.ts";
import { causeMessage } from "../../domain/untrustedValue.ts";
import type { AdapterContext } from "../../ports/Adapter.ts";

/** A part of the page where wallets may be found. */
export interface WalletSource<Wallet, Candidate = unknown> {
  /** Used in the log. */
  readonly name: string;
  /** Everything in this source, whether or not it is a wallet. */
  readonly candidates: () => ReadonlyArray<Candidate>;
  /**
   * Returns undefined for anything that is not one of the adapter's wallets. Throws for a wallet that cannot be used.
   */
  readonly read: (candidate: Candidate) => Wallet | undefined;
}

/** Logs what is left out, once for each source, because a page is searched again and again. */
export const skippedWalletLog = (log: AdapterContext["log"]) => {
  const logged = new Set<string>();
  return (source: string, reason: string): void => {
    if (logged.has(source)) return;
    logged.add(source);
    log("warning", `${source}: a wallet was left out: ${reason}`);
  };
};

/**
 * The wallets of some sources, at the moment of the call. A wallet that cannot be read affects neither the others nor
 * the search. An object found in several sources counts for the first of them.
 */
export const walletsIn = <Wallet extends { readonly provider: unknown }, Candidate = unknown>(
  sources: ReadonlyArray<WalletSource<Wallet, Candidate>>,
  log: AdapterContext["log"],
): (() => ReadonlyArray<Wallet>) => {
  const logSkipped = skippedWalletLog(log);
  const guarded = <A>(source: string, run: () => A): A | undefined => {
    try {
      return run();
    } catch (cause) {
      logSkipped(source, causeMessage(cause).slice(0, 200));
      return undefined;
    }
  };
  return () => {
    const providers = new Set<unknown>();
    return sources.flatMap(({ name, candidates, read }) => {
      const found = guarded(name, candidates) ?? [];
      if (found.length > PAGE_WALLETS_MAX) logSkipped(name, `there are more than ${PAGE_WALLETS_MAX}`);
      return found.slice(0, PAGE_WALLETS_MAX).flatMap((candidate) => {
        const wallet = guarded(name, () => read(candidate));
        if (!wallet || providers.has(wallet.provider)) return [];
        providers.add(wallet.provider);
        return [wallet];
      });
    });
  };
};
