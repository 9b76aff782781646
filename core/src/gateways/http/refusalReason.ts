import { redactText } from "../../domain/redaction/redactText.ts";
import { shortText } from "../../domain/redaction/shortText.ts";
import { attempted, fieldOf } from "../../domain/untrustedValue.ts";

/**
 * Why a service refused: the first of `reasons` in the body of its answer. Empty if there is none
 * (docs/rules/services.md#http-requests).
 */
export const refusalReason = (body: string): { readonly description?: string; readonly field?: string } => {
  const json = attempted((): unknown => JSON.parse(body));
  const first = fieldOf(fieldOf(json, "reasons"), 0);
  const description = fieldOf(first, "description");
  const field = fieldOf(first, "field");
  return {
    ...(typeof description === "string" && description !== ""
      ? { description: shortText(description, redactText) }
      : {}),
    ...(typeof field === "string" && field !== "" ? { field: shortText(field, redactText) } : {}),
  };
};
