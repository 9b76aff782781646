import { isPorticoError } from "@portico/core";
import { visitorText } from "@portico/core/strings";
import { writable } from "../writable.ts";

/** Errors on the page that the visitor has not dismissed yet, oldest first. */
export const problems = writable<ReadonlyArray<{ readonly id: number; readonly text: string }>>([]);
let reported = 0;

/** An error in words, with its code if it has one. */
export const problemText = (error: unknown): string => {
  if (isPorticoError(error)) return `${visitorText(error)} (${error.code})`;
  return error instanceof Error ? error.message : String(error);
};

export const reportProblem = (error: unknown): void => {
  reported += 1;
  problems.set([...problems.get(), { id: reported, text: problemText(error) }]);
};

/** Reports the errors and rejections that nothing on the page handled. */
export const watchForProblems = (): void => {
  window.addEventListener("unhandledrejection", ({ reason }) => reportProblem(reason));
  window.addEventListener("error", ({ error, message }) => reportProblem(error ?? message));
};
