import { emptyNames } from "../../../domain/emptyStates.ts";
import type { PartList } from "../../standIn/forwardedParts.ts";
import type { IdentityParts } from "./part.ts";

export const identityParts: PartList<IdentityParts> = {
  names: { store: [emptyNames], lookup: 1, register: 1, enter: 1, available: 1, suggest: 1, reverse: 1, identity: 1 },
};
