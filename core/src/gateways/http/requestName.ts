import { redactUrl } from "../../domain/redaction/redactUrl.ts";

/** `GET https://host/path`: the name of a request in errors and logs, without project id, password and keys. */
export const requestName = (method: string, url: string): string => `${method} ${redactUrl(url)}`;
