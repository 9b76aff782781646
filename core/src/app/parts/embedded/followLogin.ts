import { isInLogin, type LoginMove, loginMove } from "../../../domain/embedded/loginViews.ts";
import type { View } from "../../../domain/modal/view.ts";
import type { ModalParts } from "../modal/part.ts";
import type { EmbeddedParts } from "./part.ts";

/** The parts of the modal that show a login. */
export type LoginViews = Pick<ModalParts, "modal" | "modalOptions" | "router">;

/**
 * Leads the visitor of an open modal through the steps of a login, and ends the login when the visitor leaves its views
 * (docs/rules/embedded.md#views-of-a-login). A modal that is closed stays closed, until the secure frame has pages for the
 * visitor.
 */
export const followLogin = (
  { store, cancel }: Pick<EmbeddedParts["embedded"], "store" | "cancel">,
  { modal, modalOptions, router }: LoginViews,
): void => {
  const visibleView = (): View | undefined =>
    modal.store.get().isOpen || modalOptions.store.get()?.enableEmbedded ? router.store.get().view : undefined;

  const moveTo = (move: LoginMove): Promise<unknown> | undefined => {
    if (move.to === "nowhere") return undefined;
    if (move.to === "back") return modal.back();
    return move.to === "open" ? modal.open({ view: move.view }) : router[move.to](move.view);
  };

  let before = store.get();
  store.subscribe((after) => {
    const view = visibleView();
    const move = loginMove(before, after, view);
    before = after;
    // A client that is disposed of meanwhile shows nothing.
    moveTo(move)?.catch(() => {});
  });

  let shown = visibleView();
  const onViews = () => {
    const left = shown;
    shown = visibleView();
    if (shown === left || !isInLogin(store.get(), left)) return;
    // A wallet that connects closes the modal just before the login ends.
    setTimeout(() => {
      const state = store.get();
      const { flow, hasPages = false } = state;
      const view = visibleView();
      const isConnecting = flow.status === "retrievingUser" && !hasPages && view === undefined;
      const isOver = flow.status === "idle" && !hasPages;
      if (!isOver && !isConnecting && !isInLogin(state, view)) cancel();
    }, 0);
  };
  modal.store.subscribe(onViews);
  router.store.subscribe(onViews);
};
