import { translation } from "../translation.ts";
import { messages } from "./zh-CN/messages.ts";
import { views } from "./zh-CN/views.ts";

export const zhCN = translation({ ...messages, views });
