import type { Translation } from "../translation.ts";
import { messages } from "./it/messages.ts";
import { views } from "./it/views.ts";

const texts = { ...messages, views };

export const it: Translation<typeof texts> = texts;
