import type { Translation } from "../translation.ts";
import { messages } from "./tr/messages.ts";
import { views } from "./tr/views.ts";

const texts = { ...messages, views };

export const tr: Translation<typeof texts> = texts;
