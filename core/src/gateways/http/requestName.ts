import { redactUrl } from "../../domain/redaction/redactUrl.ts";

/** `GET https://host/path`: how errors and logs name a request, without project id, password and keys. */
export const requestName = (method: string, url: string): string => `${method} ${redactUrl(url)}`;
