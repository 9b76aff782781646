import { translation } from "../translation.ts";
import { messages } from "./ko/messages.ts";
import { views } from "./ko/views.ts";

export const ko = translation({ ...messages, views });
