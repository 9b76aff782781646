import { Aborted } from "../../../domain/errors/client.ts";
import { isPorticoError } from "../../../domain/errors/isPorticoError.ts";
import { nodeErrorOf } from "../../../domain/errors/remote/nodeErrors.ts";
import { rpcErrorOf } from "../../../domain/errors/remote/rpcErrors.ts";
import { BadReply, HttpStatus, TimedOut, Unreachable } from "../../../domain/errors/transport.ts";
import { HTTP_TIMEOUT_MILLIS, REVERT_DATA_MAX_CHARACTERS } from "../../../domain/limits.ts";
import { redactText } from "../../../domain/redaction/redactText.ts";
import { shortText } from "../../../domain/redaction/shortText.ts";
import { attempted, boundedText, fieldOf } from "../../../domain/untrustedValue.ts";
import { readResponse } from "../../../gateways/http/readResponse.ts";
import { requestName } from "../../../gateways/http/requestName.ts";
import { codeIn, messageIn } from "../../../gateways/jsonRpc/nodeAnswer.ts";
import type { FetchFunction } from "../../../ports/FetchFunction.ts";

const METHOD = "eth_call";

interface ContractCall {
  readonly url: string;
  /** Without `to`, the data are the code of a new contract, whose constructor runs and returns. */
  readonly call: { readonly to?: string; readonly data: `0x${string}` };
  readonly fetch: FetchFunction;
  readonly signal?: AbortSignal;
}

/** The failure that a node reports, by its code, and without one by what it says. */
const errorOfNode = (error: unknown) => {
  const code = codeIn(error);
  const message = shortText(messageIn(error), redactText);
  const data = boundedText(fieldOf(error, "data"), REVERT_DATA_MAX_CHARACTERS);
  const said = code === undefined ? nodeErrorOf(message, data) : undefined;
  return said ?? rpcErrorOf({ method: METHOD, code: code ?? 0, message, ...(data === undefined ? {} : { data }) });
};

/**
 * Asks a node what a call would return, in hexadecimal digits. One request, with the time limit of any request. Rejects
 * with an error of the catalogue.
 */
export const callContract = async ({ url, call, fetch, signal }: ContractCall): Promise<string> => {
  const request = requestName("POST", url);
  const timeout = AbortSignal.timeout(HTTP_TIMEOUT_MILLIS);
  const response = await readResponse(fetch, url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: METHOD, params: [call, "latest"] }),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch((cause: unknown) => {
    if (isPorticoError(cause)) throw cause;
    if (signal?.aborted === true) throw new Aborted({}, { cause });
    if (timeout.aborted) throw new TimedOut({ request, millis: HTTP_TIMEOUT_MILLIS }, { cause });
    throw new Unreachable({ request }, { cause });
  });
  const body: unknown = attempted(() => JSON.parse(response.text));
  const answer: unknown = Array.isArray(body) ? body[0] : body;
  const error = fieldOf(answer, "error") ?? undefined;
  // Some nodes report a revert with a status of HTTP.
  if (error !== undefined) throw errorOfNode(error);
  if (response.status < 200 || response.status > 299) throw new HttpStatus({ request, status: response.status });
  const result = fieldOf(answer, "result");
  if (typeof result !== "string") throw new BadReply({ request, issue: "it has no result" });
  return result.toLowerCase();
};
