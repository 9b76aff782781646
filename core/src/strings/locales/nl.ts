import type { Translation } from "../translation.ts";
import { messages } from "./nl/messages.ts";
import { views } from "./nl/views.ts";

const texts = { ...messages, views };

export const nl: Translation<typeof texts> = texts;
