import type { Translation } from "../translation.ts";
import { messages } from "./de/messages.ts";
import { views } from "./de/views.ts";

const texts = { ...messages, views };

export const de: Translation<typeof texts> = texts;
