import { emptyModal, emptyRouter, noAlert, noAttempt, noToast } from "../domain/emptyStates.ts";
import type { ModalOptionsGiven } from "../domain/modal/modalOptions.ts";
import { themeVariablesOf } from "../domain/modal/theme.ts";
import { forwardedParts } from "./forwardedParts.ts";
import type { LazyEngine } from "./lazyEngine.ts";
import type { ModalParts } from "./ModalParts.ts";

/** The modal's parts, which load their code when it is first needed. */
export const modalFacade = (
  lazy: LazyEngine<ModalParts>,
  { themeMode = "dark", themeVariables = {} }: ModalOptionsGiven = {},
): ModalParts =>
  forwardedParts<ModalParts>(lazy, {
    modal: [
      { store: [emptyModal], attempt: [noAttempt] },
      { prepare: 1, open: 1, close: 1, dismiss: 1, back: 1, retry: 1, choosePlatform: 1 },
    ],
    router: [{ store: [emptyRouter] }, { push: 1, replace: 1, reset: 1, backTo: 1 }],
    transactions: [{ store: [[]] }, { push: 1, end: 1 }],
    toasts: [{ store: [noToast] }, { show: 1, showError: 1, hide: 1 }],
    alerts: [{ store: [noAlert] }, { show: 1, hide: 1 }],
    theme: [{ store: [{ mode: themeMode, variables: themeVariablesOf(themeVariables).variables }] }, { set: 1 }],
    walletChoice: [{ store: [undefined] }, {}],
    modalOptions: [{ store: [undefined] }, { set: 1 }],
    events: [{ store: [undefined] }, { send: 1 }],
  });
