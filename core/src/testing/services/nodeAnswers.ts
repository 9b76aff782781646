interface Call {
  readonly id: number;
  readonly method: string;
  readonly params?: unknown;
}

/** The calls in a body, whether it is one call or a list. */
export const callsIn = (body: unknown): ReadonlyArray<Call> => [JSON.parse(String(body))].flat();

/** What a node answers to a body: a list to a list, and one answer to one call. `answer` has `result` or `error`. */
export const nodeAnswer = (body: unknown, answer: (call: Call) => object): string => {
  const answers = callsIn(body).map((call) => ({ jsonrpc: "2.0", id: call.id, ...answer(call) }));
  return JSON.stringify(String(body).startsWith("[") ? answers : answers[0]);
};
