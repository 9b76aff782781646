import type { Translation } from "../translation.ts";
import { messages } from "./id/messages.ts";
import { views } from "./id/views.ts";

const texts = { ...messages, views };

export const id: Translation<typeof texts> = texts;
