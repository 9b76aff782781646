/** The properties of an output that determine the layout of text. */
interface Screen {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
}

/** The final destination of text, for example `process.stdout`. */
export interface PlainStream extends Screen {
  write(text: string): unknown;
}

/** A stream that no secret reaches; see `guardedTerminal`. */
export interface OutputStream extends Screen {
  write(text: string): void;
  /** Writes text with secrets that the user asked to see, such as the link of a pairing. */
  show(text: string, onPurpose: ReadonlyArray<string>): void;
}

/** The output streams and the environment of the process. */
export interface Surroundings {
  readonly stdout: PlainStream;
  readonly stderr: PlainStream;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The output streams and the environment of one run. */
export interface Terminal extends Surroundings {
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
}

/**
 * Returns the number of columns for text: those of the terminal, else those of the COLUMNS variable. Output into a file
 * or a pipe has no limit, so that nothing is cut off for a program that reads it.
 */
export const widthOf = (stream: Screen, env: Terminal["env"]): number => {
  const asked = Number(env.COLUMNS);
  if (stream.isTTY && stream.columns) return stream.columns;
  return Number.isInteger(asked) && asked > 0 ? asked : Number.POSITIVE_INFINITY;
};
