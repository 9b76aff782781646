import type { SigningMark } from "./explanation.ts";

/** Marks of what can cost more than the request itself shows, the gravest first. */
const graveMarks: ReadonlyArray<SigningMark> = [
  "delegation",
  "unlimitedApproval",
  "approvalForAll",
  "otherSite",
  "otherAccount",
  "wrongNetwork",
];

/** Every mark, the gravest first. */
export const markOrder: ReadonlyArray<SigningMark> = [
  ...graveMarks,
  "unknownContract",
  "notAContract",
  "valueToNewAddress",
  "hiddenCharacters",
  "undecoded",
  "longDeadline",
];

/** Whether a mark is one of the gravest, which a preview emphasizes (docs/rules/signing.md#marks). */
export const isGraveMark = (mark: SigningMark): boolean => graveMarks.includes(mark);
