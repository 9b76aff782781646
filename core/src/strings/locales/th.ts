import type { Translation } from "../translation.ts";
import { messages } from "./th/messages.ts";
import { views } from "./th/views.ts";

const texts = { ...messages, views };

export const th: Translation<typeof texts> = texts;
