import { printable } from "./printable.ts";
import type { OutputStream } from "./terminal.ts";

/** Work that ends sooner shows no progress. */
const PROGRESS_DELAY_MILLIS = 500;
const FRAME_MILLIS = 80;
const frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];

/** Shows on stderr what the command is waiting for. */
export interface Progress {
  /** Shows the label until the work is done, starting after half a second. Work may nest; the latest label is shown. */
  during<A>(label: string, work: Promise<A>): Promise<A>;
  /** Writes whole lines without disturbing the spinner. */
  write(lines: string): void;
  /** Like `write`, for text with secrets that the user requested. */
  show(lines: string, secretsToPrint: ReadonlyArray<string>): void;
}

/** `plain` writes one line instead of a spinner, for streams that are not a terminal. `quiet` writes nothing. */
export type ProgressMode = "spinner" | "plain" | "quiet";

export const createProgress = (stream: OutputStream, mode: ProgressMode): Progress => {
  const labels: Array<string> = [];
  let frame = 0;
  let drawn = false;
  let timer: NodeJS.Timeout | undefined;

  const erase = () => {
    if (drawn) stream.redraw("");
    drawn = false;
  };
  const draw = () => {
    const label = labels.at(-1);
    if (label === undefined) return;
    stream.redraw(`${frames[frame % frames.length]} ${label}`);
    frame += 1;
    drawn = true;
  };
  const begin = () => {
    if (mode === "plain") {
      stream.write(`${labels.at(-1)}\n`);
      return;
    }
    draw();
    timer = setInterval(draw, FRAME_MILLIS);
  };
  const end = () => {
    clearTimeout(timer);
    timer = undefined;
    erase();
  };

  return {
    during: async (text, work) => {
      if (mode === "quiet") return work;
      const label = printable(text);
      labels.push(label);
      timer ??= setTimeout(begin, PROGRESS_DELAY_MILLIS);
      try {
        return await work;
      } finally {
        labels.splice(labels.lastIndexOf(label), 1);
        if (labels.length === 0) end();
      }
    },
    write: (lines) => {
      erase();
      stream.write(lines);
    },
    show: (lines, secretsToPrint) => {
      erase();
      stream.show(lines, secretsToPrint);
    },
  };
};
