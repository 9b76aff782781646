export { errorTexts, historyTexts, progressTexts } from "./strings/en.ts";
export { errorGuide } from "./strings/errorGuide.ts";
export { fillText } from "./strings/placeholders.ts";
export { type ProgressKey, progressText, visitorText } from "./strings/visitorText.ts";
