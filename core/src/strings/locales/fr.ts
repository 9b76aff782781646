import { translation } from "../translation.ts";
import { messages } from "./fr/messages.ts";
import { views } from "./fr/views.ts";

export const fr = translation({ ...messages, views });
