import { limits } from "@portico/core/domain";
import { useEffect, useRef, useState } from "react";
import { usePortico } from "../../provider/PorticoContext.ts";
import { SEARCH_DEBOUNCE_MILLIS } from "../../theme/timings.ts";

export interface WalletSearch {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly isCertified: boolean;
  readonly setIsCertified: (isCertified: boolean) => void;
  /** `off` while the list is shown page by page. */
  readonly status: "off" | "searching" | "found" | "failed";
  readonly retry: () => void;
}

/** Searches the directory for the visitor's text, and for certified wallets (docs/rules/directory.md#wallet-search). */
export const useWalletSearch = (): WalletSearch => {
  const client = usePortico();
  const [text, setText] = useState("");
  const [isCertified, setIsCertified] = useState(false);
  const [retryCount, setRetryCount] = useState(0);
  const [outcome, setOutcome] = useState<{ readonly key: string; readonly status: "found" | "failed" }>();
  const searchedText = useRef("");

  const typed = text.trim();
  const query = typed.length >= limits.WALLET_SEARCH_MIN_CHARACTERS ? typed : "";
  const isActive = query !== "" || isCertified;
  const key = `${retryCount} ${isCertified} ${query}`;

  useEffect(() => {
    if (!isActive) return;
    const controller = new AbortController();
    const { signal } = controller;
    const finish = (status: "found" | "failed") => {
      if (!signal.aborted) setOutcome({ key, status });
    };
    const search = () => {
      searchedText.current = query;
      return client.directory.search({ text: query, certified: isCertified }, { signal });
    };
    // The search waits for the end of typing, but not after a use of the switch.
    const delay = query === searchedText.current ? 0 : SEARCH_DEBOUNCE_MILLIS;
    const timer = setTimeout(
      () =>
        search().then(
          () => finish("found"),
          () => finish("failed"),
        ),
      delay,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, key, query, isCertified, isActive]);

  // The list returns when the search ends or the view unmounts.
  useEffect(() => {
    if (!isActive) return;
    return () => {
      searchedText.current = "";
      client.directory.search({ text: "" }).catch(() => {});
    };
  }, [client, isActive]);

  const status = !isActive ? "off" : outcome?.key === key ? outcome.status : "searching";
  return { text, setText, isCertified, setIsCertified, status, retry: () => setRetryCount((previous) => previous + 1) };
};
