import { emptyModal, emptyRouter, noAlert, noAttempt, noToast } from "../../../domain/emptyStates.ts";
import type { ModalOptionsInput } from "../../../domain/modal/modalOptions.ts";
import type { PartList } from "../../client/forwardedParts.ts";
import type { ModalParts } from "./part.ts";

/** The parts with the state that they have before the modal's code is loaded. */
export const modalParts = ({
  themeMode = "dark",
  themeVariables = {},
}: ModalOptionsInput = {}): PartList<ModalParts> => ({
  modal: [
    { store: [emptyModal], attempt: [noAttempt] },
    { prepare: 1, open: 1, close: 1, dismiss: 1, back: 1, retry: 1, choosePlatform: 1 },
  ],
  router: [{ store: [emptyRouter] }, { push: 1, replace: 1, reset: 1, backTo: 1 }],
  transactions: [{ store: [[]] }, { push: 1, end: 1 }],
  toasts: [{ store: [noToast] }, { show: 1, showError: 1, hide: 1 }],
  alerts: [{ store: [noAlert] }, { show: 1, hide: 1 }],
  theme: [{ store: [{ mode: themeMode, variables: themeVariables }] }, { set: 1 }],
  walletPicker: [{ store: [undefined] }, {}],
  modalOptions: [{ store: [undefined] }, { set: 1 }],
  events: [{ store: [undefined] }, { send: 1 }],
  analytics: [{}, { track: 1 }],
});
