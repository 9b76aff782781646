export { errorTexts, historyTexts, progressTexts } from "./strings/en.ts";
export { errorGuide } from "./strings/errorGuide.ts";
export { headerPartTexts, headerTexts } from "./strings/headers.ts";
export { fillText } from "./strings/placeholders.ts";
export { type HeaderTexts, viewTag, viewTitle } from "./strings/viewTitle.ts";
export { type ProgressKey, progressText, visitorText } from "./strings/visitorText.ts";
