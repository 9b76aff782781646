import { AfterSending, type SentStep } from "./afterSending.ts";
import { CliError, cliErrorGuide } from "./cliErrors.ts";
import { exitCodes, type FailureKind } from "./exitCodes.ts";

/** A failure as the command prints it, with its exit code. */
export interface Failure {
  readonly code: string;
  readonly kind: FailureKind;
  readonly exitCode: number;
  readonly message: string;
  /** What the user can do about it. */
  readonly whatToDo: string;
  readonly retryable: boolean;
  readonly details?: object;
  /** The underlying failure, when it is more specific, for example a broken connection. */
  readonly cause?: { readonly code: string; readonly message: string };
  /** What the command had sent before it failed. */
  readonly sent?: ReadonlyArray<SentStep>;
  /** Only present for defects. */
  readonly stack?: string;
}

/** Returns the advice for an error of the catalogue, by its code. */
export type Guide = (code: string) => string | undefined;

/**
 * Describes any thrown value. A general failure ("Failed to fetch transactions") gets the class of the error that
 * caused it, so that every command ends with the same exit code when the network is down.
 */
export const describeFailure = (error: unknown, guide: Guide): Failure => {
  if (error instanceof AfterSending) {
    const failure = describeFailure(error.cause, guide);
    // The catalogue says what a site can do.
    const whatToDo = failure.code === "OUTCOME_UNKNOWN" ? error.advice : `${error.advice} ${failure.whatToDo}`;
    return { ...failure, whatToDo, ...(error.sent.length > 0 && { sent: error.sent }) };
  }
  if (error instanceof CliError) {
    const { code, kind, message, retryable } = error;
    const cause = isCatalogueError(error.cause) ? rootOf(error.cause) : undefined;
    return {
      code,
      kind,
      exitCode: exitCodes[kind],
      message,
      whatToDo: cliErrorGuide[code].whatToDo,
      retryable,
      ...(cause && { cause: { code: cause.code, message: cause.message } }),
    };
  }
  if (!isCatalogueError(error)) return describeDefect(error, guide);
  const root = rootOf(error);
  const kind = error.kind === "rejected" ? root.kind : error.kind;
  // What a wallet has answered then proves nothing, and what helps against that answer would send the same twice.
  const told = error._tag === "OutcomeUnknown" ? error : root;
  return {
    code: error.code,
    kind,
    exitCode: exitCodes[kind],
    message: error.message,
    whatToDo: guide(told.code) ?? guide(error.code) ?? unexpectedAdvice,
    retryable: error.retryable || told.retryable,
    ...(error.details && Object.keys(error.details).length > 0 && { details: error.details }),
    ...(root !== error && { cause: { code: root.code, message: root.message } }),
    ...(kind === "internal" && error.stack && { stack: error.stack }),
  };
};

/** The fields used here of an error of the catalogue; see `defineError` in the core. */
interface CatalogueError extends Error {
  readonly _tag: string;
  readonly code: string;
  readonly kind: FailureKind;
  readonly retryable: boolean;
  readonly details?: object;
}

const isCatalogueError = (error: unknown): error is CatalogueError =>
  error instanceof Error &&
  "_tag" in error &&
  "code" in error &&
  typeof error.code === "string" &&
  "kind" in error &&
  typeof error.kind === "string" &&
  Object.hasOwn(exitCodes, error.kind) &&
  "retryable" in error &&
  typeof error.retryable === "boolean";

const rootOf = (error: CatalogueError): CatalogueError => {
  let root = error;
  const visited = new Set<unknown>();
  for (let cause = error.cause; cause instanceof Error && !visited.has(cause); cause = cause.cause) {
    visited.add(cause);
    if (isCatalogueError(cause)) root = cause;
  }
  return root;
};

const unexpectedAdvice = "Run the command again with --verbose and report what it prints.";

const describeDefect = (error: unknown, guide: Guide): Failure => ({
  code: "UNEXPECTED",
  kind: "internal",
  exitCode: exitCodes.internal,
  message: `Something went wrong: ${error instanceof Error ? error.message : String(error)}`,
  whatToDo: guide("UNEXPECTED") ?? unexpectedAdvice,
  retryable: false,
  ...(error instanceof Error && error.stack !== undefined && { stack: error.stack }),
});
