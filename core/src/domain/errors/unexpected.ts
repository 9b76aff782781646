import { defineError } from "./defineError.ts";

/** A defect of Portico itself. */
export class UnexpectedError extends /* @__PURE__ */ defineError({
  tag: "UnexpectedError",
  code: "UNEXPECTED",
  kind: "internal",
  retryable: false,
  message: ({ description }: { description: string }) => `Something went wrong: ${description}`,
}) {}
