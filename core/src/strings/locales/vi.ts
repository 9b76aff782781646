import type { Translation } from "../translation.ts";
import { messages } from "./vi/messages.ts";
import { views } from "./vi/views.ts";

const texts = { ...messages, views };

export const vi: Translation<typeof texts> = texts;
