import { defineError } from "./defineError.ts";

/* In a separate file, because the light client does not need it. */

/** A defect of Portico itself, or a failure that no other error of the catalogue describes. */
export class UnexpectedError extends /* @__PURE__ */ defineError({
  tag: "UnexpectedError",
  code: "UNEXPECTED",
  kind: "internal",
  message: ({ description }: { description: string }) => `Something went wrong: ${description}`,
}) {}
