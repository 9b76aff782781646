import type { Translation } from "../translation.ts";
import { messages } from "./zh-CN/messages.ts";
import { views } from "./zh-CN/views.ts";

const texts = { ...messages, views };

export const zhCN: Translation<typeof texts> = texts;
