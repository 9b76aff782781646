/** What the command line needs of a stream it writes to; `process.stdout` is one. */
export interface OutputStream {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** The surroundings of one run. */
export interface Terminal {
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * Columns that text may take: those of the terminal, else of the COLUMNS variable. Output into a file or a pipe has no
 * limit, so that nothing a program reads is cut off.
 */
export const widthOf = (stream: OutputStream, env: Terminal["env"]): number => {
  const asked = Number(env.COLUMNS);
  if (stream.isTTY && stream.columns) return stream.columns;
  return Number.isInteger(asked) && asked > 0 ? asked : Number.POSITIVE_INFINITY;
};
