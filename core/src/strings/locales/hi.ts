import type { Translation } from "../translation.ts";
import { messages } from "./hi/messages.ts";
import { views } from "./hi/views.ts";

const texts = { ...messages, views };

export const hi: Translation<typeof texts> = texts;
