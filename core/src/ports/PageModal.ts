import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
// biome-ignore lint/style/noRestrictedImports: a type loads nothing
import type * as SubscriptionRef from "effect/SubscriptionRef";
import type { ModalState } from "../domain/modal/modal.ts";
import type { AfterSuccess, TransactionOutcome } from "../domain/modal/transactionStack.ts";
import type { View } from "../domain/modal/view.ts";
import type { RouterState } from "../domain/modal/viewStack.ts";

/** What approvals and sign-ins use of the modal. */
export interface ApprovingModal {
  readonly modal: {
    readonly state: SubscriptionRef.SubscriptionRef<ModalState>;
    readonly open: (request?: { readonly view: View }) => Effect.Effect<void>;
    readonly finish: Effect.Effect<void>;
    readonly endTransaction: (outcome: TransactionOutcome) => Effect.Effect<void>;
  };
  readonly router: {
    readonly state: SubscriptionRef.SubscriptionRef<RouterState>;
    readonly push: (view: View) => Effect.Effect<void>;
    readonly pop: Effect.Effect<boolean>;
    readonly reset: (view: View) => Effect.Effect<void>;
  };
  readonly transactions: {
    readonly state: { readonly value: ReadonlyArray<unknown> };
    readonly push: (transaction: {
      readonly after: AfterSuccess;
      readonly onSuccess: Effect.Effect<void>;
      readonly onCancel: Effect.Effect<void>;
    }) => Effect.Effect<void>;
    readonly take: Effect.Effect<unknown>;
  };
}

/** The modal of the page, whose code is fetched on its own. */
export class PageModal extends Context.Service<
  PageModal,
  {
    /** Fetches the modal's code. Succeeds with undefined when it cannot be fetched. */
    readonly load: Effect.Effect<ApprovingModal | undefined>;
  }
>()("portico/ports/PageModal") {}
