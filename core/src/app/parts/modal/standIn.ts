import { emptyModal, emptyRouter, noAlert, noAttempt, noToast } from "../../../domain/emptyStates.ts";
import type { ModalOptionsInput } from "../../../domain/modal/modalOptions.ts";
import type { PartList } from "../../standIn/forwardedParts.ts";
import type { ModalParts } from "./part.ts";

/** The parts with the state that they have before the modal's code is loaded. */
export const modalParts = (options?: ModalOptionsInput): PartList<ModalParts> => ({
  modal: {
    store: [emptyModal],
    attempt: [noAttempt],
    prepare: 2,
    open: 2,
    retry: 2,
    choosePlatform: 2,
    dismiss: 2,
    close: 2,
    back: 2,
  },
  router: { store: [emptyRouter], push: 2, replace: 2, backTo: 2, reset: 2 },
  transactions: { store: [[]], push: 2, end: 2 },
  toasts: { store: [noToast], show: 2, showError: 2, hide: 2 },
  alerts: { store: [noAlert], show: 2, hide: 2 },
  theme: { store: [{ mode: options?.themeMode ?? "dark", variables: options?.themeVariables ?? {} }], set: 2 },
  walletPicker: { store: [undefined] },
  modalOptions: { store: [undefined], set: 2 },
});
