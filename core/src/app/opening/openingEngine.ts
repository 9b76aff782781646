import type { ModalOptions } from "../../domain/modal/modalOptions.ts";
import type { ReadStorage } from "../options/activeNetwork.ts";
import { checkOptions } from "../options/checkOptions.ts";
import type { FirstState } from "../options/firstState.ts";
import { imageSourceOf } from "../options/imageSource.ts";
import type { PorticoOptions } from "../options/PorticoOptions.ts";
import { readStorage } from "../options/readStorage.ts";
import { resolveOptions } from "../options/resolveOptions.ts";
import { allParts, type HeadlessParts } from "../parts/allParts.ts";
import type { ModalParts } from "../parts/modal/part.ts";
import type { Portico } from "../parts/Portico.ts";
import { forwardedParts } from "../standIn/forwardedParts.ts";
import { lazyEngine } from "../standIn/lazyEngine.ts";
import { constantStore } from "../standIn/store.ts";
import { changingStore } from "./changingStore.ts";
import { idle } from "./idle.ts";
import { openingModal } from "./openingModal.ts";

/**
 * The client's engine while the modal opens for the first time. It shows the Connect screen by the domain's rules alone,
 * while the engine itself is loaded behind. What the visitor does meanwhile shows at once, and the engine repeats it: it
 * takes over when both are in the same state. Throws `InvalidOption` when an option is wrong.
 */
export const browserEngine = (first: FirstState, options: PorticoOptions, read: ReadStorage = readStorage): Portico => {
  const error = checkOptions(options);
  if (error) throw error;
  const settings = resolveOptions(options, "html", first);
  const opening = openingModal(settings, read);
  const { modal, router, choice } = opening.stores;
  const modalOptions = changingStore<ModalOptions | undefined>(opening.options);
  let engine: Portico | undefined;
  let hasTakenOver = false;
  /** How many actions the engine still has to repeat. */
  let repeats = 0;

  /** The engine's list of wallets follows when the page was searched, so that no row disappears in between. */
  const handOverChoice = ({ walletPicker }: Portico) => {
    const stop = walletPicker.store.subscribe((state) => {
      if (!state?.isReady && choice.store.get()?.isReady) return;
      queueMicrotask(() => stop());
      choice.follow(walletPicker.store);
      opening.search.stop();
    });
  };
  const handOver = () => {
    if (hasTakenOver || repeats > 0 || !engine?.modalOptions.store.get()) return;
    hasTakenOver = true;
    router.follow(engine.router.store);
    modal.follow(engine.modal.store);
    modalOptions.follow(engine.modalOptions.store);
    handOverChoice(engine);
  };

  const lazy = lazyEngine<Portico>(async () => {
    await idle();
    const startEngine = (await import("../engine/browserEngineWithModal.ts")).browserEngine;
    await idle();
    return () => {
      engine = startEngine(first, { ...options, adapters: opening.search.plugins });
      engine.modalOptions.store.subscribe(handOver);
      return engine;
    };
  });
  const parts = forwardedParts<HeadlessParts & ModalParts>(lazy, allParts({ first, onServer: first }, options.modal));

  /** Does something at once, and has the engine do it as well. */
  const repeated =
    <Args extends ReadonlyArray<unknown>, Result extends Promise<unknown>>(
      act: (argument: NoInfer<Args>[0]) => void,
      repeat: (...args: Args) => Result,
    ) =>
    (...args: Args): Result => {
      if (hasTakenOver) return repeat(...args);
      act(args[0]);
      repeats += 1;
      const repeating = repeat(...args);
      const end = () => {
        repeats -= 1;
        handOver();
      };
      repeating.then(end, end);
      return repeating;
    };
  const open: ModalParts["modal"]["open"] = (...args) => {
    const opened = parts.modal.open(...args);
    // Nobody can connect without the engine.
    opened.catch(() => hasTakenOver || opening.close());
    return opened;
  };

  return {
    ...parts,
    modal: {
      ...parts.modal,
      store: modal.store,
      prepare: (actionOptions) => {
        opening.search.start();
        return parts.modal.prepare(actionOptions);
      },
      open: repeated(opening.open, open),
      close: repeated(opening.close, parts.modal.close),
      dismiss: repeated(opening.dismiss, parts.modal.dismiss),
      back: repeated(opening.back, parts.modal.back),
    },
    router: {
      store: router.store,
      push: repeated(opening.push, parts.router.push),
      replace: repeated(opening.replace, parts.router.replace),
      reset: repeated(opening.reset, parts.router.reset),
      backTo: repeated(opening.backTo, parts.router.backTo),
    },
    walletPicker: { store: choice.store },
    modalOptions: { ...parts.modalOptions, store: modalOptions.store },
    images: constantStore(imageSourceOf(settings)),
    dispose: () => {
      opening.search.stop();
      return lazy.dispose();
    },
  };
};
