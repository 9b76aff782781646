import { translation } from "../translation.ts";
import { messages } from "./ar/messages.ts";
import { views } from "./ar/views.ts";

export const ar = translation({ ...messages, views });
