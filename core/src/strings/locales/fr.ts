import type { Translation } from "../translation.ts";
import { messages } from "./fr/messages.ts";
import { views } from "./fr/views.ts";

const texts = { ...messages, views };

export const fr: Translation<typeof texts> = texts;
