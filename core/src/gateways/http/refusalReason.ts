const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Why a service refused: the first of `reasons` in the body of its answer. Empty if there is none
 * (docs/rules/services.md#http-requests).
 */
export const refusalReason = (body: string): { readonly description?: string; readonly field?: string } => {
  const json = parsed(body);
  const reasons: unknown = isRecord(json) ? json.reasons : undefined;
  const first: unknown = Array.isArray(reasons) ? reasons[0] : undefined;
  if (!isRecord(first)) return {};
  const { description, field } = first;
  return {
    ...(typeof description === "string" && description !== "" ? { description } : {}),
    ...(typeof field === "string" && field !== "" ? { field } : {}),
  };
};
