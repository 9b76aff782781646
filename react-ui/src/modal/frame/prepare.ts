import type { Portico } from "@portico/core";
import { prepareContents } from "./FetchedContents.ts";
import { openingOf } from "./opening.ts";

/** Fetches the code that the dialog needs to open at once, and has it rendered ahead. Rejects when a fetch fails. */
export const prepare = async (client: Portico): Promise<void> => {
  const contents = prepareContents(client).then(() => openingOf(client).set({ isPrepared: true }));
  await Promise.all([contents, client.modal.prepare()]);
};
