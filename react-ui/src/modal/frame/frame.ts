/* The frame of the dialog, and what opens it: everything that shows before the contents are fetched. */
import type { Portico } from "@portico/core";
import { showFrame } from "../FrameCode.ts";
import { ModalFrame } from "./ModalFrame.tsx";
import { type OpenRequest, open as openMounted } from "./open.ts";
import { prepare as prepareMounted } from "./prepare.ts";

export { ModalFrame as Frame };

/** Mounts the frame for a client, in the place of its dialog. */
const mount = (client: Portico) => showFrame.get(client)?.({ Frame: ModalFrame });

/** Mounts the frame, and opens the modal. */
export const open = (client: Portico, request?: OpenRequest): Promise<void> => {
  mount(client);
  return openMounted(client, request);
};

/** Mounts the frame, and fetches what it needs to open at once. */
export const prepare = (client: Portico): Promise<void> => {
  mount(client);
  return prepareMounted(client);
};
