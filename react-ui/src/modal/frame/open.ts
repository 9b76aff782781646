import type { Portico } from "@portico/core";
import { prepareContents } from "./FetchedContents.ts";
import { openingOf } from "./opening.ts";
import { showsConnect } from "./showsConnect.ts";
import { whenPainted } from "./whenPainted.ts";

export type OpenRequest = Parameters<Portico["modal"]["open"]>[0];

/** Opens the modal once its contents can be shown. */
const openContents = async (client: Portico, request: OpenRequest, signal: AbortSignal): Promise<void> => {
  let failure: unknown;
  // In parallel with the contents, not after them.
  client.modal.prepare().catch((error) => {
    failure = error;
  });
  await prepareContents(client);
  // The next press tries again. An immediate retry is too early: a browser that failed to fetch a file twice does not
  // request it a third time.
  if (failure && !client.modalOptions.store.get()) throw failure;
  if (!signal.aborted) await client.modal.open(request, { signal });
};

/** Opens the modal behind its first view, which is on the screen by then: the engine's work would delay the paint. */
const openBehind = (client: Portico, request: OpenRequest, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const proceed = () => resolve(signal.aborted ? undefined : client.modal.open(request, { signal }));
    openingOf(client).set({ proceed: whenPainted(proceed) });
  });

/** Whether a request asks for nothing but what usually opens. */
const isUsual = (request: OpenRequest): boolean => Object.values(request ?? {}).every((value) => value === undefined);

/**
 * Opens the modal. The frame shows at once: with the first view if everything that it needs is there, and the modal opens
 * behind it; otherwise with a placeholder, until the code of the contents is there. Rejects when the code of the dialog or
 * of the modal cannot be fetched; resolves when the visitor closes the frame before that.
 */
export const open = async (client: Portico, request?: OpenRequest): Promise<void> => {
  const opening = openingOf(client);
  const leaving = new AbortController();
  const { signal } = leaving;
  const left = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
  const isOnFirstView = isUsual(request);
  const isShown = isOnFirstView && showsConnect(client);
  // What is rendered ahead needs no placeholder.
  const isThere = opening.get().isPrepared && client.walletPicker.store.get()?.isReady;
  opening.set({ isOpening: isShown || !isThere, isOnFirstView, cancel: () => leaving.abort() });
  const unfollow = client.modal.store.subscribe(({ isOpen }) => {
    if (isOpen) opening.set({ isOpening: false });
  });
  const opened = (isShown ? openBehind : openContents)(client, request, signal).catch(async (cause: unknown) => {
    if (!signal.aborted) throw cause;
    // The abort may come when the engine has opened the modal already.
    if (client.modal.store.get().isOpen) await client.modal.close();
  });
  try {
    await Promise.race([opened, left]);
  } finally {
    unfollow();
    opening.set({ isOpening: false });
  }
};
