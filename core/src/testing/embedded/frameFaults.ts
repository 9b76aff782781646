import type { processFrames } from "@portico/fixtures/secure-frame";
import { fieldOf } from "../../domain/untrustedValue.ts";

type ProcessFrames = ReturnType<typeof processFrames>;

interface Fault {
  readonly operation: string;
  /** Whether it concerns what is asked. */
  readonly concerns: (payload: unknown) => boolean;
  readonly outcome: "SUCCESS" | "ERROR";
  readonly payload: unknown;
}

/** Stands between a page and its secure frame: notes what is posted, and answers in place of the frame. */
export const frameFaults = () => {
  const posted: unknown[] = [];
  const faults: Fault[] = [];

  /** The message of the frame, or of a faulty one in its place. */
  const altered = (message: unknown): unknown => {
    const operation = /^@w3m-frame\/(\w+)_(?:SUCCESS|ERROR)$/.exec(String(fieldOf(message, "type")))?.[1];
    const id = fieldOf(message, "id");
    const asked = posted.find((request) => fieldOf(request, "id") === id);
    const fault = faults.find(
      (candidate) => candidate.operation === operation && candidate.concerns(fieldOf(asked, "payload")),
    );
    return fault ? { id, type: `@w3m-frame/${operation}_${fault.outcome}`, payload: fault.payload } : message;
  };

  return {
    inFront: (frames: ProcessFrames): ProcessFrames => ({
      ...frames,
      open: (frame) => {
        const { post, ...opened } = frames.open({
          ...frame,
          onMessage: (message) => frame.onMessage(altered(message)),
        });
        return {
          ...opened,
          post: (message) => {
            posted.push(message);
            post(message);
          },
        };
      },
    }),
    /** What the page has posted to the frame. */
    posted: (): ReadonlyArray<unknown> => posted,
    /** Has the frame answer an operation with another payload from now on. */
    answerInstead: (operation: string, payload: unknown, concerns: Fault["concerns"] = () => true): void =>
      void faults.push({ operation, concerns, outcome: "SUCCESS", payload }),
    /** Has the frame refuse an operation, for all requests or for some. */
    refuse: (operation: string, message: string, concerns: Fault["concerns"] = () => true): void =>
      void faults.push({ operation, concerns, outcome: "ERROR", payload: { message } }),
    clear: (): void => void faults.splice(0),
  };
};
