/**
 * The texts that visitors read, in English and in other languages: of errors, views, buttons and progress. Each
 * language other than English is loaded on demand. A user interface of its own uses them to say the same as the modal.
 *
 * @example
 *   import { loadTexts, localeFor, mergeTexts, visitorText } from "@portico/core/strings";
 *
 *   const texts = await loadTexts(localeFor(navigator.languages));
 *   export const own = mergeTexts(texts, { views: { buttons: { connect: "Sign in" } } });
 *
 *   try {
 *     await portico.signer.signMessage({ message: "hello" });
 *   } catch (error) {
 *     console.log(visitorText(error, texts.errors));
 *   }
 * @module
 */
export { errorTexts } from "./strings/en.ts";
export { errorGuide } from "./strings/errorGuide.ts";
export { firstEnglish, progressTexts } from "./strings/firstTexts.ts";
export { accountViewTexts } from "./strings/groups/accountViews.ts";
export { connectingViewTexts } from "./strings/groups/connectingViews.ts";
export { loginViewTexts } from "./strings/groups/loginViews.ts";
export { moneyViewTexts } from "./strings/groups/moneyViews.ts";
export { nameViewTexts } from "./strings/groups/nameViews.ts";
export { networkViewTexts } from "./strings/groups/networkViews.ts";
export { permissionViewTexts } from "./strings/groups/permissionViews.ts";
export { walletViewTexts } from "./strings/groups/walletViews.ts";
export { headerPartTexts, headerTexts, hiddenHeaderTexts } from "./strings/headers.ts";
export { loadTexts } from "./strings/loadTexts.ts";
export { localeDirection } from "./strings/localeDirection.ts";
export { type LocaleId, localeFor, localeNames } from "./strings/locales.ts";
export { mergeTexts, type TextOverrides } from "./strings/mergeTexts.ts";
export { errorText, fillText, type PlaceholderOf, type TextPart, textParts } from "./strings/placeholders.ts";
export { platformLabel } from "./strings/platformLabel.ts";
export {
  type AccountViewTexts,
  type ConnectingViewTexts,
  en,
  type FirstTexts,
  type LoginViewTexts,
  type MoneyViewTexts,
  type NameViewTexts,
  type NetworkViewTexts,
  type PermissionViewTexts,
  type Texts,
  type WalletViewTexts,
} from "./strings/texts.ts";
export { translation } from "./strings/translation.ts";
export { historyTexts } from "./strings/views/activityTexts.ts";
export { buttonTexts } from "./strings/views/buttons/buttonTexts.ts";
export { connectButtonTexts } from "./strings/views/buttons/connectButtonTexts.ts";
export { viewTexts } from "./strings/views.ts";
export { type HeaderTexts, hiddenViewTitle, viewTag, viewTitle } from "./strings/viewTitle.ts";
export { type ProgressKey, progressText, visitorText } from "./strings/visitorText.ts";
