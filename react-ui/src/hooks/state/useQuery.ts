import type { Portico, PorticoError } from "@portico/core";
import { useCallback, useEffect, useRef, useState } from "react";
import { usePortico } from "../../provider/PorticoContext.ts";
import { porticoError } from "./porticoError.ts";

type Answer<Data, Failure> =
  | { readonly status: "idle" | "pending"; readonly data: Data | undefined; readonly error: undefined }
  | { readonly status: "success"; readonly data: Data; readonly error: undefined }
  | { readonly status: "error"; readonly data: Data | undefined; readonly error: Failure };

/**
 * What the client was asked for. It is `idle` while there is nothing to ask. Asking again keeps the known data until
 * the new data arrives.
 */
export type Query<Data, Failure = PorticoError> = Answer<Data, Failure> & {
  /** Asks again. Where the client has a cache that can be skipped, it is. */
  readonly refetch: () => void;
};

export interface AskOptions {
  readonly signal: AbortSignal;
  /** Whether the caller wants current data, not known data. */
  readonly force: boolean;
}

interface Known<Data> {
  readonly client: Portico;
  readonly key: string;
  readonly answer: Answer<Data, PorticoError>;
}

/**
 * Asks the client about a subject when the component mounts, and again when the subject's key changes. Without a
 * subject nothing is asked. An answer about an earlier subject, or of an earlier client, is ignored.
 */
export const useQuery = <Subject extends { readonly key: string }, Data>(
  subject: Subject | undefined,
  ask: (client: Portico, subject: Subject, options: AskOptions) => Promise<Data>,
): Query<Data> => {
  const client = usePortico();
  const [known, setKnown] = useState<Known<Data>>();
  const [repeated, setRepeated] = useState<{ readonly key: string | undefined }>();
  const latest = useRef({ subject, ask });
  useEffect(() => {
    latest.current = { subject, ask };
  });
  const key = subject?.key;

  useEffect(() => {
    const current = latest.current;
    if (key === undefined || !current.subject) return;
    const controller = new AbortController();
    const { signal } = controller;
    const show = (answerAfter: (data: Data | undefined) => Known<Data>["answer"]) => {
      if (signal.aborted) return;
      setKnown((before) => {
        const isSame = before?.client === client && before.key === key;
        return { client, key, answer: answerAfter(isSame ? before.answer.data : undefined) };
      });
    };
    show((data) => ({ status: "pending", data, error: undefined }));
    current.ask(client, current.subject, { signal, force: repeated?.key === key }).then(
      (data) => show(() => ({ status: "success", data, error: undefined })),
      (cause: unknown) => show((data) => ({ status: "error", data, error: porticoError(cause) })),
    );
    return () => controller.abort();
  }, [client, key, repeated]);

  const refetch = useCallback(() => setRepeated({ key }), [key]);
  if (known?.client === client && known.key === key) return { ...known.answer, refetch };
  return { status: key === undefined ? "idle" : "pending", data: undefined, error: undefined, refetch };
};
