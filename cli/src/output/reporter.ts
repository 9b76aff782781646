import type { HttpCall } from "@portico/core";
import type { Failure } from "../errors/failure.ts";
import { toJson } from "./json.ts";
import { printable } from "./printable.ts";
import type { Progress } from "./progress.ts";
import { qrCode } from "./qrCode.ts";
import type { Style } from "./style.ts";

/** Writes all messages on stderr: sentences for people or, with `--json`, one JSON object per line. */
export interface Reporter {
  /** Prints what the reader must know to judge the result, for example that it comes from the sandbox. */
  notice(text: string): void;
  /** Prints a pairing for a wallet to scan or open: a QR code and a link. The key in the link is printed on purpose. */
  pairing(pairing: { readonly uri: string; readonly expiresAt: string }): void;
  call(call: HttpCall): void;
  failure(failure: Failure, showStack: boolean): void;
}

export const createReporter = (
  progress: Progress,
  { json, style }: { readonly json: boolean; readonly style: Style },
): Reporter => {
  const line = (text: string) => progress.write(`${text}\n`);
  if (json) {
    return {
      notice: (text) => line(toJson({ notice: text })),
      pairing: (pairing) => progress.show(`${toJson({ pairing })}\n`, [pairing.uri]),
      call: (call) => line(toJson({ call })),
      failure: ({ stack, ...failure }, showStack) =>
        line(toJson({ error: { ...failure, ...(showStack && stack !== undefined && { stack }) } })),
    };
  }
  return {
    notice: (text) => line(style.faint(`note: ${printable(text)}`)),
    pairing: ({ uri }) =>
      progress.show(
        `${qrCode(uri, style)}\n\nScan this code with a wallet on a phone, or open this link on the phone:\n${printable(uri)}\n\n`,
        [printable(uri)],
      ),
    call: (call) => line(style.faint(describeCall(call))),
    failure: ({ message, code, cause, whatToDo, sent, stack }, showStack) => {
      const because = cause && cause.message !== message ? ` (${printable(cause.message)})` : "";
      line(`${style.bad("error:")} ${printable(message)}${because} [${code}]`);
      for (const { step, hash } of sent ?? []) {
        line(hash === null ? `  Already signed: ${step}` : `  Already sent: ${step} ${printable(hash)}`);
      }
      line(`  ${whatToDo}`);
      if (showStack && stack !== undefined) line(style.faint(stack));
    },
  };
};

const describeCall = ({ method, url, status, failure, durationMillis, retry }: HttpCall): string => {
  const outcome = status ?? `no response: ${printable(failure ?? "connection failed")}`;
  const attempt = retry > 0 ? `  (retry ${retry})` : "";
  return `${method} ${printable(url)}  ${outcome}  ${Math.round(durationMillis)} ms${attempt}`;
};
