import type { Namespace } from "../../../domain/chain/caip.ts";
import type { WalletPlatform } from "../../../domain/directory/walletPlatforms.ts";
import type { ClientError } from "../../../domain/errors/client.ts";
import type { InvalidArgument } from "../../../domain/errors/input.ts";
import type { AttemptState } from "../../../domain/modal/attempt.ts";
import type { DismissSource, ModalState } from "../../../domain/modal/modal.ts";
import type { ModalOptions, ModalOptionsInput } from "../../../domain/modal/modalOptions.ts";
import type { Alert, AlertState, Toast, ToastState } from "../../../domain/modal/notice.ts";
import type { ThemeInput, ThemeState } from "../../../domain/modal/theme/theme.ts";
import type { TransactionOutcome, WaitingTransaction } from "../../../domain/modal/transactionStack.ts";
import type { View, ViewRequest } from "../../../domain/modal/view.ts";
import type { RouterState } from "../../../domain/modal/viewStack.ts";
import type { WalletChoiceState } from "../../../domain/modal/walletChoice.ts";
import type { ActionOptions, ActionPromise } from "../../standIn/action.ts";
import type { Store } from "../../standIn/store.ts";

/** A waiting transaction with the callbacks for its end. */
export interface OwnedTransaction extends WaitingTransaction {
  readonly onSuccess?: () => void;
  readonly onCancel?: () => void;
}

export interface OpenModalParameters {
  readonly view?: ViewRequest;
  /** Limits the Connect screen to one namespace. */
  readonly namespace?: Namespace;
  /** The `wc:` URI of a pairing that the site made. */
  readonly uri?: string;
}

/** The errors of the actions that do not fail by themselves. */
export type ModalErrorType = ClientError;

/** A view with wrong data rejects with `InvalidArgument`. The modal then stays as it is. */
export type ShowViewErrorType = InvalidArgument | ClientError;

/** The behaviour of the modal without its views, for a site that builds its own user interface. */
export interface ModalParts {
  readonly modal: {
    readonly store: Store<ModalState>;
    /**
     * What the visible view waits for: a wallet in the page, a pairing, another network, or wallets of the directory.
     * The attempt starts when its view is shown, and is interrupted when the visitor leaves the view or the modal
     * closes.
     */
    readonly attempt: Store<AttemptState>;
    /** Starts the attempt of the visible view again; a pairing gets a new code. Does nothing when no view waits. */
    retry(options?: ActionOptions): ActionPromise<void, ModalErrorType>;
    /** Chooses another way to reach the wallet of a pairing view. An attempt in the page ends; a pairing continues. */
    choosePlatform(platform: WalletPlatform, options?: ActionOptions): ActionPromise<void, ModalErrorType>;
    /**
     * Fetches the modal's code and searches the page for wallets, so that the modal opens at once. No service is
     * called.
     */
    prepare(options?: ActionOptions): ActionPromise<void, ModalErrorType>;
    /**
     * Opens the modal on `view`, or on the view that fits: Account, Connect, or a pairing. Pass `uri` to show a pairing
     * that the site made. Rejects with `InvalidArgument` when the view, the namespace or the URI is wrong.
     */
    open(request?: OpenModalParameters, options?: ActionOptions): ActionPromise<void, ShowViewErrorType>;
    /** Closes the modal. Requests that wait for an approval in the modal reject with `RequestAborted`. */
    close(options?: ActionOptions): ActionPromise<void, ModalErrorType>;
    /** The visitor tries to leave: closes the modal, or shakes it for 500 ms when it must stay open. */
    dismiss(source?: DismissSource, options?: ActionOptions): ActionPromise<void, ModalErrorType>;
    /** Goes back one view, or closes the modal when there is no view to go back to. */
    back(options?: ActionOptions): ActionPromise<void, ModalErrorType>;
  };
  readonly router: {
    readonly store: Store<RouterState>;
    /** Shows a view on top of the current one. */
    push(view: View, options?: ActionOptions): ActionPromise<void, ShowViewErrorType>;
    /** Replaces the view on top. */
    replace(view: View, options?: ActionOptions): ActionPromise<void, ShowViewErrorType>;
    /** Replaces the whole stack with this view. */
    reset(view: View, options?: ActionOptions): ActionPromise<void, ShowViewErrorType>;
    /** Goes back to the view at `index`: keeps the views 0 to `index` of the stack. */
    backTo(index: number, options?: ActionOptions): ActionPromise<void, ModalErrorType>;
  };
  readonly transactions: {
    /** Transactions that wait for an approval in the modal, newest last. */
    readonly store: Store<ReadonlyArray<WaitingTransaction>>;
    /**
     * Adds a transaction; call it before asking the wallet. `onSuccess` or `onCancel` is called once the view has
     * changed.
     */
    push(transaction: OwnedTransaction, options?: ActionOptions): ActionPromise<void, ModalErrorType>;
    /**
     * Ends the newest transaction. When cancelled, the modal goes back one view; after a success, `after` decides where
     * it goes. Closing the modal on ApproveTransaction cancels the transaction too. Does nothing when no transaction
     * waits.
     */
    end(outcome: TransactionOutcome, options?: ActionOptions): ActionPromise<void, ModalErrorType>;
  };
  readonly toasts: {
    readonly store: Store<ToastState>;
    /** Shows a toast, which replaces the current one. */
    show(toast: Toast, options?: ActionOptions): ActionPromise<void, ModalErrorType>;
    /** Shows a failure: an error, a text, or a list of issues. */
    showError(failure: unknown, options?: ActionOptions): ActionPromise<void, ModalErrorType>;
    /** Hides the toast. */
    hide(options?: ActionOptions): ActionPromise<void, ModalErrorType>;
  };
  readonly alerts: {
    readonly store: Store<AlertState>;
    /** Shows an alert to the owner of the site. */
    show(alert: Alert, options?: ActionOptions): ActionPromise<void, ModalErrorType>;
    /** Hides the alert. */
    hide(options?: ActionOptions): ActionPromise<void, ModalErrorType>;
  };
  readonly theme: {
    readonly store: Store<ThemeState>;
    /** Changes the mode, the variables, or both. */
    set(theme: ThemeInput, options?: ActionOptions): ActionPromise<void, ModalErrorType>;
  };
  readonly walletPicker: {
    /**
     * What a visitor may connect with, prepared for a Connect screen and a list of all wallets; undefined until the
     * modal's code is loaded. `selectRow` of `@portico/core/domain` returns what choosing a row leads to.
     */
    readonly store: Store<WalletChoiceState | undefined>;
  };
  readonly modalOptions: {
    /** Undefined until the modal's code is loaded. */
    readonly store: Store<ModalOptions | undefined>;
    /** Changes options of the modal. Options that are left out stay as they are. */
    set(options: ModalOptionsInput, actionOptions?: ActionOptions): ActionPromise<void, ModalErrorType>;
  };
}
