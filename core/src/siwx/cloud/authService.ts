import { BadReply, HttpStatus } from "../../domain/errors/transport.ts";
import { SIGN_IN_REPLY_MAX_CHARACTERS, SIGN_IN_SITE_TIMEOUT_MILLIS } from "../../domain/limits/signIn.ts";
import { attempted, boundedText, fieldOf } from "../../domain/untrustedValue.ts";
import type { SiwxContext } from "../../ports/siwx/SiwxPlugin.ts";

interface AuthRequest {
  readonly method: "GET" | "POST" | "PUT" | "PATCH";
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/**
 * Sends one request to the hosted sign-in service (docs/rules/identity.md#sign-in-service). Resolves with the JSON of the
 * answer, and rejects when the service refuses, or answers something else.
 */
export const authRequest = async (
  { fetch, service: { url, projectId = "", st, sv } }: Pick<SiwxContext, "fetch" | "service">,
  { method, path, headers = {}, query = {}, body }: AuthRequest,
): Promise<unknown> => {
  const target = new URL(`auth/v1/${path}`, `${url}/`);
  target.search = new URLSearchParams({ projectId, st, sv, ...query }).toString();
  const name = `${method} ${target.host}${target.pathname}`;
  const response = await fetch(target.toString(), {
    method,
    headers,
    signal: AbortSignal.timeout(SIGN_IN_SITE_TIMEOUT_MILLIS),
    // A text body of a POST request needs no preflight request.
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new HttpStatus({ request: name, status: response.status });
  const text = boundedText(await response.text(), SIGN_IN_REPLY_MAX_CHARACTERS);
  const json = text === undefined ? undefined : attempted((): unknown => JSON.parse(text));
  if (json === undefined) throw new BadReply({ request: name, issue: "it is not JSON" });
  return json;
};

/** A text field of an answer. Throws `BadReply` when it is missing. */
export const textIn = (reply: unknown, name: string, request: string): string => {
  const text = boundedText(fieldOf(reply, name), SIGN_IN_REPLY_MAX_CHARACTERS);
  if (text === undefined) throw new BadReply({ request, issue: `${name} is missing` });
  return text;
};
