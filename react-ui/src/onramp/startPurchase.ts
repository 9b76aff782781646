import type { OnrampOffer, Portico } from "@portico/core";
import { openPopup } from "../links/openLink.ts";

/** Calls back once the visitor has left the view of a purchase, or closed the dialog. Returns an unsubscribe function. */
const onceLeft = ({ router, modal, modalOptions }: Portico, left: () => void): (() => void) => {
  const check = () => {
    const isVisible = modal.store.get().isOpen || modalOptions.store.get()?.enableEmbedded;
    if (!isVisible || router.store.get().view.name !== "BuyInProgress") left();
  };
  const unsubscribes = [router.store.subscribe(check), modal.store.subscribe(check)];
  check();
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
};

/**
 * Opens a provider's page, and waits for the purchase while its view is shown. A browser lets a window open within the
 * click itself only, so nothing may happen between the click and this call.
 */
export const startPurchase = async (
  client: Portico,
  { id, url = "" }: Pick<OnrampOffer, "id" | "url">,
  { sinceMillis }: { readonly sinceMillis?: number } = {},
): Promise<void> => {
  const isBlocked = !openPopup(url);
  const leaving = new AbortController();
  const since = sinceMillis === undefined ? {} : { sinceMillis };
  const bought = client.onramp.buy({ provider: id, isBlocked, ...since }, { signal: leaving.signal });
  let stopFollowing = () => {};
  try {
    const [purchase] = await Promise.all([
      bought,
      client.router.push({ name: "BuyInProgress" }).then(() => {
        stopFollowing = onceLeft(client, () => leaving.abort());
      }),
    ]);
    if (purchase.status === "found" && !leaving.signal.aborted) await client.router.replace({ name: "OnRampActivity" });
  } catch (cause) {
    if (!leaving.signal.aborted) await client.toasts.showError(cause);
  } finally {
    stopFollowing();
  }
};
