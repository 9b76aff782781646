import { HttpRequestError } from "viem";
import { BadReply } from "../../domain/errors/transport.ts";
import { ERROR_TEXT_MAX_CHARACTERS, RPC_BATCH_SIZE } from "../../domain/limits.ts";
import { attempted, boundedText, fieldOf } from "../../domain/untrustedValue.ts";
import type { FetchFunction } from "../../ports/FetchFunction.ts";
import { requestName } from "../http/requestName.ts";
import { readNodeAnswer } from "./nodeAnswer.ts";

/** The error of a call that was in a batch which the node has not taken, or of which it has answered only a part. */
const NOT_TAKEN = { code: -1_000_001, message: "The node has not taken the batch" };

/** Whether a call failed only because it was in a batch. */
export const isNotTaken = (cause: unknown): boolean => fieldOf(cause, "code") === NOT_TAKEN.code;

/** Statuses of nodes that do not understand a list of calls, or find it too large. */
const REFUSING: ReadonlySet<number> = new Set([400, 405, 413, 422, 501]);

/** The id of a call or of an answer. Some nodes return it as text. */
const idOf = (value: unknown): string => String(attempted(() => fieldOf(value, "id")));

/** The answer to a call that was sent alone. Some nodes put it into a list. */
const answerIn = (body: unknown, call: unknown): unknown =>
  Array.isArray(body) ? (body.find((answer) => idOf(answer) === idOf(call)) ?? body[0]) : body;

/** An answer that is a bad one. It is asked for again. */
const badReply = (url: string, issue: string): never => {
  throw new HttpRequestError({ url, cause: new BadReply({ request: requestName("POST", url), issue }) });
};

/** Undefined for what cannot be written as JSON: something that is nested very deep. */
const written = (answer: unknown): Response | undefined => attempted(() => Response.json(answer));

/** Sends calls one by one. Rejects with `BadReply` for an answer that is none; it is asked for again. */
export const answersOneByOne =
  (fetch: FetchFunction): FetchFunction =>
  async (url, init) => {
    const response = await fetch(url, init);
    if (!response.ok) return response;
    const text = await response.text();
    const body: unknown = attempted(() => JSON.parse(text));
    if (body === undefined) return badReply(url, "malformed JSON");
    const found = answerIn(body, JSON.parse(String(init.body)));
    const answer = readNodeAnswer(found);
    if (!answer) return badReply(url, "it has neither a result nor an error");
    if (answer === body) return new Response(text, { headers: response.headers });
    return written(answer) ?? badReply(url, "it is nested too deep");
  };

const isAboutBatches = (answer: unknown): boolean =>
  /batch/i.test(boundedText(fieldOf(fieldOf(answer, "error"), "message"), ERROR_TEXT_MAX_CHARACTERS) ?? "");

/** The answer to each call. In an incomplete list, an error may be about the batch, so that only results count. */
const answersOf = (calls: ReadonlyArray<unknown>, body: unknown): ReadonlyArray<unknown> => {
  const listed = Array.isArray(body) && body.length <= RPC_BATCH_SIZE ? body : [];
  const byId = new Map(listed.map((answer: unknown) => [idOf(answer), readNodeAnswer(answer)]));
  const found = calls.map((call) => byId.get(idOf(call)));
  const isWhole = found.every((answer) => answer !== undefined && !isAboutBatches(answer));
  return isWhole ? found : found.map((answer) => (fieldOf(answer, "result") === undefined ? undefined : answer));
};

/**
 * Sends the lists of calls that viem makes. A list of one goes out as an object. When the node refuses a longer list, or
 * answers it with something else than one answer for each call, the calls without an answer fail with `isNotTaken`.
 */
export const batchesAsTaken = (fetch: FetchFunction): FetchFunction => {
  const fetchOne = answersOneByOne(fetch);
  return async (url, init) => {
    const calls: ReadonlyArray<unknown> = JSON.parse(String(init.body));
    if (calls.length === 1) {
      const response = await fetchOne(url, { ...init, body: JSON.stringify(calls[0]) });
      if (!response.ok) return response;
      return new Response(`[${await response.text()}]`, { headers: response.headers });
    }
    const response = await fetch(url, init);
    if (!response.ok && !REFUSING.has(response.status)) return response;
    const text = await response.text();
    const answered: unknown = attempted(() => JSON.parse(text));
    if (answered === undefined && response.ok) return new Response(text, { headers: response.headers });
    const answers = answersOf(calls, answered);
    const list = answers.map(
      (answer, at) => answer ?? { jsonrpc: "2.0", id: fieldOf(calls[at], "id"), error: NOT_TAKEN },
    );
    return written(list) ?? badReply(url, "it is nested too deep");
  };
};
