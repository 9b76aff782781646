import { translation } from "../translation.ts";
import { messages } from "./pt-BR/messages.ts";
import { views } from "./pt-BR/views.ts";

export const ptBR = translation({ ...messages, views });
