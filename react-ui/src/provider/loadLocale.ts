export { loadTexts } from "@portico/core/strings";
