import type { Portico } from "@portico/core";
import { startTransition, useEffect, useState } from "react";
import { useStore } from "../../provider/useStore.ts";
import { openingOf } from "./opening.ts";
import { useShowsConnect } from "./showsConnect.ts";

interface FrameState {
  readonly isOpen: boolean;
  readonly isPresent: boolean;
  /** Nothing yet, a placeholder while the code is fetched, or the contents themselves. */
  readonly contents: "none" | "placeholder" | "contents";
  /** The contents start afresh with every number. */
  readonly key: number;
}

/**
 * Decides what the frame contains. What the dialog usually opens with is rendered ahead, in small pieces, so that a press
 * only has to show it.
 */
export const useContents = (client: Portico, isOpen: boolean, isPresent: boolean): FrameState => {
  const isModalOpen = useStore(client.modal.store).isOpen && isOpen;
  const [last, setLast] = useState<FrameState>({ isOpen: false, isPresent: false, contents: "none", key: 0 });
  const [aheadKey, setAheadKey] = useState<number>();
  const { isOnFirstView } = useStore(openingOf(client));
  const canRenderAhead = useShowsConnect(client);
  const isAhead = canRenderAhead && aheadKey === last.key;

  // What was rendered ahead is used if it is what opens. A dialog that opens while it closes starts afresh.
  const startsAfresh = isOpen && !last.isOpen && (last.isPresent || !isAhead);
  const isGone = last.isPresent && !isPresent;
  const key = last.key + Number(startsAfresh || isGone);
  const closed = isPresent ? last.contents : isAhead && !isGone ? "contents" : "none";
  const isShown = isModalOpen || (isOnFirstView && canRenderAhead);
  const contents = !isOpen ? closed : isShown ? "contents" : "placeholder";
  const state = { isOpen, isPresent, contents, key };
  const isSame =
    last.isOpen === isOpen && last.isPresent === isPresent && last.contents === contents && last.key === key;
  if (!isSame) setLast(state);

  useEffect(() => {
    if (canRenderAhead) startTransition(() => setAheadKey(key));
  }, [canRenderAhead, key]);
  return isSame ? last : state;
};
