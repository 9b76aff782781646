import type { Translation } from "../translation.ts";
import { messages } from "./uk/messages.ts";
import { views } from "./uk/views.ts";

const texts = { ...messages, views };

export const uk: Translation<typeof texts> = texts;
