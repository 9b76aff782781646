import type { Translation } from "../translation.ts";
import { messages } from "./pl/messages.ts";
import { views } from "./pl/views.ts";

const texts = { ...messages, views };

export const pl: Translation<typeof texts> = texts;
