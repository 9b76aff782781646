import type { Portico } from "@portico/core";
import { loadFrame } from "./loadFrame.ts";

/** Opens the modal. Rejects when the code of the dialog or of the modal cannot be fetched. */
export const openModal = (client: Portico, request?: Parameters<Portico["modal"]["open"]>[0]): Promise<void> =>
  loadFrame().then((frame) => frame.open(client, request));
