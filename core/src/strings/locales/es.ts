import { translation } from "../translation.ts";
import { messages } from "./es/messages.ts";
import { views } from "./es/views.ts";

export const es = translation({ ...messages, views });
