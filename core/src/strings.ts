export { errorTexts, progressTexts } from "./strings/en.ts";
export { errorGuide } from "./strings/errorGuide.ts";
export { fillText, visitorText } from "./strings/visitorText.ts";
