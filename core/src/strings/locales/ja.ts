import type { Translation } from "../translation.ts";
import { messages } from "./ja/messages.ts";
import { views } from "./ja/views.ts";

const texts = { ...messages, views };

export const ja: Translation<typeof texts> = texts;
