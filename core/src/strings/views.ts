import { namespaceLabels } from "../domain/chain/network.ts";
import { buttonTexts } from "./views/buttons/buttonTexts.ts";
import { connectTexts } from "./views/connectTexts.ts";
import { actionTexts, dialogTexts, imageTexts, noticeTexts } from "./views/pageTexts.ts";

/**
 * The English texts of the dialog and of its first view, by area: labels, hints, empty states, names for screen readers
 * (`...Label`) and announcements. `groups/` has those of the other views. `fillText` replaces a name in braces;
 * `textParts` splits it off when it is a link.
 */
export const viewTexts = {
  buttons: buttonTexts,
  dialog: dialogTexts,
  actions: actionTexts,
  notices: noticeTexts,
  images: imageTexts,
  connect: connectTexts,
  namespaces: namespaceLabels,
} as const;
