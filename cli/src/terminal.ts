/** What is needed to know how a text is to be laid out. */
interface Screen {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
}

/** Where text goes in the end; `process.stdout` is one. */
export interface PlainStream extends Screen {
  write(text: string): unknown;
}

/** A stream to which no secret gets; see `guardedTerminal`. */
export interface OutputStream extends Screen {
  write(text: string): void;
  /** Writes a text with secrets that the user asked to see, such as the link of a pairing. */
  show(text: string, onPurpose: ReadonlyArray<string>): void;
}

/** The surroundings of the process. */
export interface Surroundings {
  readonly stdout: PlainStream;
  readonly stderr: PlainStream;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The surroundings of one run. */
export interface Terminal extends Surroundings {
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
}

/**
 * Columns that text may take: those of the terminal, else of the COLUMNS variable. Output into a file or a pipe has no
 * limit, so that nothing a program reads is cut off.
 */
export const widthOf = (stream: Screen, env: Terminal["env"]): number => {
  const asked = Number(env.COLUMNS);
  if (stream.isTTY && stream.columns) return stream.columns;
  return Number.isInteger(asked) && asked > 0 ? asked : Number.POSITIVE_INFINITY;
};
