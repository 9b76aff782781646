import { limits, walletImageUrl } from "@portico/core/domain";
import { useEffect, useRef, useState } from "react";
import { usePortico } from "../../provider/PorticoContext.ts";
import { SEARCH_DEBOUNCE_MILLIS } from "../../theme/timings.ts";
import { preloadImages } from "./preloadImages.ts";

export interface WalletSearch {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly isCertified: boolean;
  readonly setIsCertified: (isCertified: boolean) => void;
  /** `off` while the list is shown page by page. */
  readonly status: "off" | "searching" | "found" | "failed";
  readonly retry: () => void;
}

const wait = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis));

/** Searches the directory for the visitor's text, and for certified wallets (docs/rules/directory.md#wallet-search). */
export const useWalletSearch = (): WalletSearch => {
  const client = usePortico();
  const [text, setText] = useState("");
  const [isCertified, setIsCertified] = useState(false);
  const [turn, setTurn] = useState(0);
  const [outcome, setOutcome] = useState<{ readonly key: string; readonly status: "found" | "failed" }>();
  const searchedText = useRef("");

  const typed = text.trim();
  const wanted = typed.length >= limits.WALLET_SEARCH_MIN_CHARACTERS ? typed : "";
  const isOn = wanted !== "" || isCertified;
  const key = `${turn} ${isCertified} ${wanted}`;

  useEffect(() => {
    if (!isOn) return;
    const controller = new AbortController();
    const { signal } = controller;
    const end = (status: "found" | "failed") => {
      if (!signal.aborted) setOutcome({ key, status });
    };
    const search = async () => {
      searchedText.current = wanted;
      const [found] = await Promise.all([
        client.directory.search({ text: wanted, certified: isCertified }, { signal }),
        wait(limits.WALLET_SEARCH_MIN_MILLIS),
      ]);
      const source = client.images.get();
      const first = found.slice(0, limits.WALLET_IMAGES_PRELOADED);
      await preloadImages(first.flatMap((wallet) => (source && walletImageUrl(wallet, source)) ?? []));
    };
    // The search waits for the end of typing, but not after a use of the switch.
    const pause = wanted === searchedText.current ? 0 : SEARCH_DEBOUNCE_MILLIS;
    const timer = setTimeout(
      () =>
        search().then(
          () => end("found"),
          () => end("failed"),
        ),
      pause,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, key, wanted, isCertified, isOn]);

  // The list returns when the search ends or the view unmounts.
  useEffect(() => {
    if (!isOn) return;
    return () => {
      searchedText.current = "";
      client.directory.search({ text: "" }).catch(() => {});
    };
  }, [client, isOn]);

  const status = !isOn ? "off" : outcome?.key === key ? outcome.status : "searching";
  return { text, setText, isCertified, setIsCertified, status, retry: () => setTurn((before) => before + 1) };
};
