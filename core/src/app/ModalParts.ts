import type { Namespace } from "../domain/chain/caip.ts";
import type { EventsState, ModalEvent } from "../domain/modal/event.ts";
import type { DismissSource, ModalState } from "../domain/modal/modal.ts";
import type { ModalOptions, ModalOptionsGiven } from "../domain/modal/modalOptions.ts";
import type { Alert, AlertState, Toast, ToastState } from "../domain/modal/notice.ts";
import type { ThemeGiven, ThemeState } from "../domain/modal/theme.ts";
import type { TransactionOutcome, WaitingTransaction } from "../domain/modal/transactionStack.ts";
import type { View, ViewRequest } from "../domain/modal/view.ts";
import type { RouterState } from "../domain/modal/viewStack.ts";
import type { WalletChoiceState } from "../domain/modal/walletChoice.ts";
import type { ActionOptions } from "./ActionOptions.ts";
import type { Store } from "./store.ts";

/** A waiting transaction, and what its owner does at its end. */
export interface OwnedTransaction extends WaitingTransaction {
  readonly onSuccess?: () => void;
  readonly onCancel?: () => void;
}

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
    /** Keeps the views 0 to `index` of the stack. */
    backTo(index: number, options?: ActionOptions): Promise<void>;
  };
  readonly transactions: {
    /** Transactions that wait for their approval in the modal, the newest last. */
    readonly store: Store<ReadonlyArray<WaitingTransaction>>;
    /** Adds one, before its wallet is asked. Its owner is told of the end once the views have moved. */
    push(transaction: OwnedTransaction, options?: ActionOptions): Promise<void>;
    /**
     * Ends the newest one: cancelled, it goes back one view; a success goes where `after` says. Closing the modal on
     * ApproveTransaction cancels it too. Without one nothing happens.
     */
    end(outcome: TransactionOutcome, options?: ActionOptions): Promise<void>;
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
