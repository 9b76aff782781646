import type { PorticoError } from "@portico/core";
import { isPorticoError } from "@portico/core";
import { useCallback, useEffect, useRef, useState } from "react";

interface Attempt {
  readonly isRunning: boolean;
  readonly isDone: boolean;
  readonly error: PorticoError | undefined;
  /** Starts an attempt, and aborts the one before it. */
  readonly start: () => void;
}

type Outcome =
  | { readonly status: "idle" | "running" | "done" }
  | { readonly status: "failed"; readonly error: PorticoError };

/** Something that a view starts and that may fail. It is aborted when the view unmounts. */
export const useAttempt = (run: (signal: AbortSignal) => Promise<unknown>): Attempt => {
  const [outcome, setOutcome] = useState<Outcome>({ status: "idle" });
  const latest = useRef(run);
  latest.current = run;
  const running = useRef<AbortController | undefined>(undefined);

  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // Strict mode mounts again at once: then the attempt continues.
      queueMicrotask(() => {
        if (!isMounted.current) running.current?.abort();
      });
    };
  }, []);

  const start = useCallback(() => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const isCurrent = () => running.current === controller;
    setOutcome({ status: "running" });
    latest.current(controller.signal).then(
      () => {
        if (isCurrent()) setOutcome({ status: "done" });
      },
      (error: unknown) => {
        if (!isCurrent() || !isPorticoError(error) || error._tag === "Aborted") return;
        setOutcome({ status: "failed", error });
      },
    );
  }, []);

  return {
    isRunning: outcome.status === "running",
    isDone: outcome.status === "done",
    error: outcome.status === "failed" ? outcome.error : undefined,
    start,
  };
};
