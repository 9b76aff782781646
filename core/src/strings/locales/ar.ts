import type { Translation } from "../translation.ts";
import { messages } from "./ar/messages.ts";
import { views } from "./ar/views.ts";

const texts = { ...messages, views };

export const ar: Translation<typeof texts> = texts;
