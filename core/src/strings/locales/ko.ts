import type { Translation } from "../translation.ts";
import { messages } from "./ko/messages.ts";
import { views } from "./ko/views.ts";

const texts = { ...messages, views };

export const ko: Translation<typeof texts> = texts;
