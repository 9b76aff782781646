import { translation } from "../translation.ts";
import { messages } from "./de/messages.ts";
import { views } from "./de/views.ts";

export const de = translation({ ...messages, views });
