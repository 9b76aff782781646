import type { Namespace } from "../domain/caip.ts";
import { emptyModal, emptyRouter, noAlert, noToast } from "../domain/emptyStates.ts";
import type { EventsState, ModalEvent } from "../domain/event.ts";
import type { DismissSource, ModalState } from "../domain/modal.ts";
import type { ModalOptions, ModalOptionsGiven } from "../domain/modalOptions.ts";
import type { Alert, AlertState, Toast, ToastState } from "../domain/notice.ts";
import type { ThemeGiven, ThemeState } from "../domain/theme.ts";
import type { View, ViewRequest } from "../domain/view.ts";
import type { RouterState } from "../domain/viewStack.ts";
import type { WalletChoiceState } from "../domain/walletChoice.ts";
import type { LazyEngine } from "./lazyEngine.ts";
import type { ActionOptions } from "./Portico.ts";
import type { Store } from "./store.ts";

/** The behaviour of the modal without a modal, for a user interface of a site's own. */
export interface ModalParts {
  readonly modal: {
    readonly store: Store<ModalState>;
    /** Fetches the modal's code and looks the page over for wallets, so that it opens at once. Asks no service. */
    prepare(options?: ActionOptions): Promise<void>;
    /** Opens on a view, else on the one that fits: Account, Connect, or a pairing. `uri` shows a pairing of the site's own. */
    open(request?: { view?: ViewRequest; namespace?: Namespace; uri?: string }, options?: ActionOptions): Promise<void>;
    /** Closes whatever shows; requests that wait for an approval in the modal end with `RequestAborted`. */
    close(options?: ActionOptions): Promise<void>;
    /** A visitor's attempt to leave: closes, or shakes for 500 ms where the modal has to stay. */
    dismiss(source?: DismissSource, options?: ActionOptions): Promise<void>;
    /** One view back, or the end of the modal. */
    back(options?: ActionOptions): Promise<void>;
  };
  readonly router: {
    readonly store: Store<RouterState>;
    push(view: View, options?: ActionOptions): Promise<void>;
    replace(view: View, options?: ActionOptions): Promise<void>;
    /** Leaves one view. */
    reset(view: View, options?: ActionOptions): Promise<void>;
  };
  readonly toasts: {
    readonly store: Store<ToastState>;
    show(toast: Toast, options?: ActionOptions): Promise<void>;
    /** Tells what something failed with. */
    showError(failure: unknown, options?: ActionOptions): Promise<void>;
    hide(options?: ActionOptions): Promise<void>;
  };
  readonly alerts: {
    readonly store: Store<AlertState>;
    show(alert: Alert, options?: ActionOptions): Promise<void>;
    hide(options?: ActionOptions): Promise<void>;
  };
  readonly theme: {
    readonly store: Store<ThemeState>;
    set(theme: ThemeGiven, options?: ActionOptions): Promise<void>;
  };
  readonly walletChoice: {
    /**
     * What a visitor may connect with, put together for a Connect screen and a list of all wallets; undefined until the
     * modal's code is there. `selectRow` of `@portico/core/domain` tells what choosing a row leads to.
     */
    readonly store: Store<WalletChoiceState | undefined>;
  };
  readonly modalOptions: {
    /** Undefined until the modal's code is there. */
    readonly store: Store<ModalOptions | undefined>;
    set(options: ModalOptionsGiven, actionOptions?: ActionOptions): Promise<void>;
  };
  readonly events: {
    /** Undefined until something happened. */
    readonly store: Store<EventsState | undefined>;
    send(event: ModalEvent, options?: ActionOptions): Promise<void>;
  };
}

/** The modal's parts before their code is there. */
export const modalFacade = <Engine extends ModalParts>(
  { store, act }: LazyEngine<Engine>,
  { themeMode = "dark" }: ModalOptionsGiven = {},
): ModalParts => ({
  modal: {
    store: store(emptyModal, (engine) => engine.modal.store),
    prepare: (options) => act(options, (engine) => engine.modal.prepare(options)),
    open: (request, options) => act(options, (engine) => engine.modal.open(request, options)),
    close: (options) => act(options, (engine) => engine.modal.close(options)),
    dismiss: (source, options) => act(options, (engine) => engine.modal.dismiss(source, options)),
    back: (options) => act(options, (engine) => engine.modal.back(options)),
  },
  router: {
    store: store(emptyRouter, (engine) => engine.router.store),
    push: (view, options) => act(options, (engine) => engine.router.push(view, options)),
    replace: (view, options) => act(options, (engine) => engine.router.replace(view, options)),
    reset: (view, options) => act(options, (engine) => engine.router.reset(view, options)),
  },
  toasts: {
    store: store(noToast, (engine) => engine.toasts.store),
    show: (toast, options) => act(options, (engine) => engine.toasts.show(toast, options)),
    showError: (failure, options) => act(options, (engine) => engine.toasts.showError(failure, options)),
    hide: (options) => act(options, (engine) => engine.toasts.hide(options)),
  },
  alerts: {
    store: store(noAlert, (engine) => engine.alerts.store),
    show: (alert, options) => act(options, (engine) => engine.alerts.show(alert, options)),
    hide: (options) => act(options, (engine) => engine.alerts.hide(options)),
  },
  theme: {
    store: store<ThemeState>({ mode: themeMode, variables: {} }, (engine) => engine.theme.store),
    set: (theme, options) => act(options, (engine) => engine.theme.set(theme, options)),
  },
  walletChoice: {
    store: store<WalletChoiceState | undefined>(undefined, (engine) => engine.walletChoice.store),
  },
  modalOptions: {
    store: store<ModalOptions | undefined>(undefined, (engine) => engine.modalOptions.store),
    set: (change, options) => act(options, (engine) => engine.modalOptions.set(change, options)),
  },
  events: {
    store: store<EventsState | undefined>(undefined, (engine) => engine.events.store),
    send: (event, options) => act(options, (engine) => engine.events.send(event, options)),
  },
});
