import type { Translation } from "../translation.ts";
import { messages } from "./ru/messages.ts";
import { views } from "./ru/views.ts";

const texts = { ...messages, views };

export const ru: Translation<typeof texts> = texts;
