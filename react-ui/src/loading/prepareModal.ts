import type { Portico } from "@portico/core";
import { loadFrame } from "./loadFrame.ts";

/** Fetches the code that the dialog needs to open at once, and has it rendered ahead. Rejects when it cannot be fetched. */
export const prepareModal = (client: Portico): Promise<void> => loadFrame().then((frame) => frame.prepare(client));
