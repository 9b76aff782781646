import { emptyWalletList } from "../../../domain/emptyStates.ts";
import type { PartList } from "../../standIn/forwardedParts.ts";
import type { DirectoryParts } from "./part.ts";

export const directoryParts: PartList<DirectoryParts> = {
  directory: { store: [emptyWalletList], prefetch: 1, more: 1, search: 1 },
};
