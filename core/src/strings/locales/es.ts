import type { Translation } from "../translation.ts";
import { messages } from "./es/messages.ts";
import { views } from "./es/views.ts";

const texts = { ...messages, views };

export const es: Translation<typeof texts> = texts;
