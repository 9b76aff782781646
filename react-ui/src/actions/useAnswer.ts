import { isPorticoError, type PorticoError } from "@portico/core";
import { useCallback, useEffect, useRef, useState } from "react";

export type Answer<Value> =
  | { readonly status: "idle" | "loading"; readonly value?: Value }
  | { readonly status: "ready"; readonly value: Value }
  | { readonly status: "failed"; readonly value?: Value; readonly error: PorticoError };

/**
 * Asks the client a question, and asks again when the key changes. A retry with the same key keeps the known value
 * until the new answer arrives. Without a key nothing is asked.
 */
export const useAnswer = <Value>(
  key: string | undefined,
  ask: (signal: AbortSignal) => Promise<Value>,
): Answer<Value> & { readonly retry: () => void } => {
  const [state, setState] = useState<{ readonly key: string | undefined; readonly answer: Answer<Value> }>({
    key,
    answer: { status: "idle" },
  });
  const [turn, setTurn] = useState(0);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks the same question again
  useEffect(() => {
    if (key === undefined) return;
    const controller = new AbortController();
    setState((before) => ({
      key,
      answer: before.key === key ? { ...before.answer, status: "loading" } : { status: "loading" },
    }));
    latest.current(controller.signal).then(
      (value) => {
        if (!controller.signal.aborted) setState({ key, answer: { status: "ready", value } });
      },
      (error: unknown) => {
        if (controller.signal.aborted || !isPorticoError(error)) return;
        setState({ key, answer: { status: "failed", error } });
      },
    );
    return () => controller.abort();
  }, [key, turn]);

  const retry = useCallback(() => setTurn((before) => before + 1), []);
  const answer: Answer<Value> = state.key === key ? state.answer : { status: "idle" };
  return { ...answer, retry };
};
