import { translation } from "../translation.ts";
import { messages } from "./ja/messages.ts";
import { views } from "./ja/views.ts";

export const ja = translation({ ...messages, views });
