import { emptySignIn } from "../../../../domain/emptyStates.ts";
import type { PartList } from "../../../standIn/forwardedParts.ts";
import type { SignInParts } from "./part.ts";

export const signInParts: PartList<SignInParts> = {
  siwx: { store: [emptySignIn], signIn: 1, signOut: 1 },
};
