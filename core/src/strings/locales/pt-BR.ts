import type { Translation } from "../translation.ts";
import { messages } from "./pt-BR/messages.ts";
import { views } from "./pt-BR/views.ts";

const texts = { ...messages, views };

export const ptBR: Translation<typeof texts> = texts;
