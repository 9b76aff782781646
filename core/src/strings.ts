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
 *     console.log(visitorText(error));
 *   }
 * @module
 */
export { errorTexts, historyTexts, progressTexts } from "./strings/en.ts";
export { errorGuide } from "./strings/errorGuide.ts";
export { firstEnglish } from "./strings/firstTexts.ts";
export { headerPartTexts, headerTexts, hiddenHeaderTexts } from "./strings/headers.ts";
export { loadTexts } from "./strings/loadTexts.ts";
export { type LocaleId, localeDirection, localeFor, localeNames } from "./strings/locales.ts";
export { mergeTexts, type TextOverrides } from "./strings/mergeTexts.ts";
export { moneyViewTexts } from "./strings/moneyViews.ts";
export { fillText, type PlaceholderOf, type TextPart, textParts } from "./strings/placeholders.ts";
export { platformLabel } from "./strings/platformLabel.ts";
export { en, type FirstTexts, type MoneyViewTexts, type Texts } from "./strings/texts.ts";
export { translation } from "./strings/translation.ts";
export { buttonTexts } from "./strings/views/buttonTexts.ts";
export { connectButtonTexts } from "./strings/views/connectButtonTexts.ts";
export { viewTexts } from "./strings/views.ts";
export { type HeaderTexts, hiddenViewTitle, viewTag, viewTitle } from "./strings/viewTitle.ts";
export { type ProgressKey, progressText, visitorText } from "./strings/visitorText.ts";
