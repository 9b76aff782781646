import type { SiwxSession } from "../../domain/identity/siwx/siwxSession.ts";
import { SIGN_IN_ACCOUNTS_MAX, SIGN_IN_BODY_MAX_BYTES } from "../../domain/limits/signIn.ts";
import { attempted, boundedList, fieldOf } from "../../domain/untrustedValue.ts";
import { readText } from "../../gateways/http/readText.ts";

/** Fields of the body, which is JSON. Scripts of other sites cannot send this type without the server's consent. */
export const readFields = async (request: Request): Promise<unknown> => {
  if (!/^application\/json\b/i.test(request.headers.get("Content-Type") ?? "")) return undefined;
  const text = await readText(request.body, SIGN_IN_BODY_MAX_BYTES);
  return attempted((): unknown => JSON.parse(text ?? ""));
};

/** The signed messages of a body: one, or a list of them. Undefined for anything else, and for an empty list. */
export const readSigned = (fields: unknown): ReadonlyArray<Pick<SiwxSession, "message" | "signature">> | undefined => {
  const list = boundedList(fieldOf(fields, "sessions"), SIGN_IN_ACCOUNTS_MAX) ?? [fields];
  const signed = list.flatMap((entry) => {
    const [message, signature] = [fieldOf(entry, "message"), fieldOf(entry, "signature")];
    return typeof message === "string" && typeof signature === "string" ? [{ message, signature }] : [];
  });
  return signed.length > 0 && signed.length === list.length ? signed : undefined;
};
