import { secureFrame } from "../../gateways/secureFrame/secureFrame.ts";

/** What the page has posted to the frame. */
export interface Posted {
  readonly id: string;
  readonly type: string;
  readonly payload?: unknown;
}

/** The page's side of the secure frame, with a frame that answers when the test says so. */
export const frameBench = ({
  hasPage = true,
  onReady = () => {},
}: {
  readonly hasPage?: boolean;
  /** Called when the page hears that the frame is ready. */
  readonly onReady?: () => void;
} = {}) => {
  const posted: Posted[] = [];
  const statuses: string[] = [];
  const logged: string[] = [];
  const pages: boolean[] = [];
  const passkeys: boolean[] = [];
  let opened = 0;
  let closed = 0;
  let receive: (message: unknown) => void = () => {};
  const frame = secureFrame({
    open: (onMessage) => {
      if (!hasPage) return undefined;
      opened += 1;
      receive = onMessage;
      return {
        post: (message) => posted.push(message as Posted),
        place: () => {},
        hide: () => {},
        close: () => {
          closed += 1;
        },
      };
    },
    log: (message) => logged.push(message),
    onStatus: (status) => {
      statuses.push(status);
      if (status === "ready") onReady();
    },
    onPages: (arePages) => pages.push(arePages),
    onPasskeys: (areOffered) => passkeys.push(areOffered),
  });
  const ready = (payload?: { readonly passkeys: boolean }) => receive({ type: "@w3m-frame/READY", payload });
  const reply = ({ id, type }: Posted, outcome: "SUCCESS" | "ERROR", payload?: unknown) =>
    receive({ id, type: `${type.replace("@w3m-app/", "@w3m-frame/")}_${outcome}`, payload });
  /** What became of a request, once it is known. */
  const outcomeOf = (request: Promise<unknown>) => {
    const outcome: { value?: unknown; error?: { readonly _tag: string; readonly message: string } } = {};
    request.then(
      (value) => {
        outcome.value = value;
      },
      (error: { _tag: string; message: string }) => {
        outcome.error = error;
      },
    );
    return outcome;
  };
  return {
    frame,
    posted,
    statuses,
    logged,
    /** Whether the frame was to be shown, each time that it changed. */
    pages,
    /** Whether passkeys were offered, each time that the frame said so. */
    passkeys,
    ready,
    reply,
    outcomeOf,
    receive: (message: unknown) => receive(message),
    counts: () => ({ opened, closed }),
  };
};
