import { RequestAborted, WalletBusy } from "../../domain/errors/connection.ts";
import type { FrameError } from "../../domain/errors/families.ts";
import { EmailDependencyMissing, FrameMissing, FrameRefused, SocialsTimeout } from "../../domain/errors/identity.ts";
import { isPorticoError } from "../../domain/errors/isPorticoError.ts";
import { BadReply } from "../../domain/errors/transport.ts";
import {
  FRAME_LOGGED_MESSAGES_MAX,
  FRAME_READY_TIMEOUT_MILLIS,
  FRAME_REQUESTS_MAX,
} from "../../domain/limits/embedded.ts";
import type { FramePlace, PageFrame } from "../../ports/Frames.ts";
import { type FrameAsked, type FrameOperation, type FrameReply, readMessage, readReply } from "./frameMessages.ts";
import { answerTimer, mayHavePages } from "./frameTimes.ts";

const frameErrors = [
  "EmailDependencyMissing",
  "FrameMissing",
  "FrameRefused",
  "SocialsTimeout",
  "RequestAborted",
  "WalletBusy",
  "BadReply",
] as const;
export const isFrameError = (cause: unknown): cause is FrameError => isPorticoError(cause, ...frameErrors);

/** The code of EIP-1193 for what a wallet cannot do. */
const UNSUPPORTED = 4200;

export type FrameStatus = "absent" | "loading" | "ready" | "failed";

/** A request that the frame has not answered. */
interface Waiting {
  readonly name: FrameOperation;
  readonly label: string;
  /** Posts the request, and starts its time. */
  readonly send: (frame: PageFrame) => void;
  readonly time: ReturnType<typeof answerTimer>;
  readonly answer: (payload: unknown) => void;
  readonly fail: (error: FrameError) => void;
}

export interface SecureFrameOptions {
  /** Opens the frame; undefined where there is no page. */
  readonly open: (onMessage: (message: unknown) => void) => PageFrame | undefined;
  readonly log: (message: string) => void;
  /** Called with each message that is posted or understood, without its payload. */
  readonly trace?: (event: string) => void;
  readonly onStatus?: (status: FrameStatus) => void;
  /** Called when the frame has pages for the visitor, and wants to be shown, and when it no longer does. */
  readonly onPages?: (arePages: boolean) => void;
  /** Called with whether the secure site offers wallets by passkey, when it says so. */
  readonly onPasskeys?: (areOffered: boolean) => void;
}

/** What names a request in errors and in the log: its JSON-RPC method, or its operation. */
export interface RequestOptions {
  readonly signal?: AbortSignal;
  readonly label?: string;
}

/**
 * The page's side of the secure frame (docs/rules/embedded.md#frame-messages). The frame is opened with the first
 * request. Requests wait until it is ready, and each is settled once: by the frame's reply, by its time limit, or by the
 * caller.
 */
export const secureFrame = ({
  open,
  log,
  trace = () => {},
  onStatus = () => {},
  onPages = () => {},
  onPasskeys = () => {},
}: SecureFrameOptions) => {
  const waiting = new Map<string, Waiting>();
  let frame: PageFrame | undefined;
  let status: FrameStatus = "absent";
  let readyTimer: ReturnType<typeof setTimeout> | undefined;
  let requests = 0;
  let unknownMessages = 0;
  let hasPages = false;
  let passkeys: boolean | undefined;

  const setStatus = (next: FrameStatus) => {
    if (status === next) return;
    status = next;
    onStatus(next);
  };

  const failAll = (makeError: (entry: Waiting) => FrameError) => {
    for (const entry of [...waiting.values()]) entry.fail(makeError(entry));
  };

  const setPages = (areShown: boolean) => {
    if (hasPages === areShown) return;
    hasPages = areShown;
    for (const { time } of waiting.values()) time.setPages(areShown);
    onPages(areShown);
  };
  /** Nobody waits for the pages of the frame any more, so it closes them. */
  const leavePages = () => {
    setPages(false);
    request("RPC_ABORT", undefined).catch(() => {});
  };
  /** Whether a request is under way for which the visitor may be needed. A frame shows itself for nothing else. */
  const isVisitorAsked = () => [...waiting.values()].some(({ name, time }) => mayHavePages(name) && time.isRunning());

  const close = (next: FrameStatus) => {
    clearTimeout(readyTimer);
    setPages(false);
    const closed = frame;
    frame = undefined;
    closed?.close();
    setStatus(next);
  };

  const onReady = (opened: PageFrame, offered: boolean | undefined) => {
    clearTimeout(readyTimer);
    passkeys = offered;
    if (offered !== undefined) onPasskeys(offered);
    setPages(false);
    const before = new Set(waiting.keys());
    setStatus("ready");
    for (const [id, { name, label, time, send, answer, fail }] of [...waiting]) {
      // Who hears that the frame is ready may ask it at once.
      if (!before.has(id)) continue;
      if (!time.isRunning()) send(opened);
      else if (name === "RELOAD") answer(undefined);
      // A frame that becomes ready again has started again: it knows nothing of what it was asked before.
      else fail(new RequestAborted({ method: label }));
    }
  };

  const onMessage = (data: unknown) => {
    const message = readMessage(data);
    if (!frame) return;
    if (message?.kind === "ready") {
      trace("< READY");
      return onReady(frame, message.passkeys);
    }
    if (message?.kind === "pages")
      return message.isShown && !isVisitorAsked() ? leavePages() : setPages(message.isShown);
    const entry = message && waiting.get(message.id);
    // Before it is ready, a frame has been asked nothing.
    if (!message || !entry || entry.name !== message.name || !entry.time.isRunning()) {
      unknownMessages += 1;
      if (unknownMessages <= FRAME_LOGGED_MESSAGES_MAX) log("The secure frame sent a message that nobody waits for");
      return;
    }
    trace(`< ${message.name}_${message.kind === "success" ? "SUCCESS" : "ERROR"} ${message.id}`);
    // It says so before it has started again.
    if (message.kind === "success" && entry.name === "RELOAD") return;
    if (message.kind === "success") entry.answer(message.payload);
    else entry.fail(new FrameRefused({ description: message.message, code: message.code }));
  };

  const waitUntilReady = () => {
    setStatus("loading");
    clearTimeout(readyTimer);
    readyTimer = setTimeout(() => {
      close("failed");
      failAll(() => new EmailDependencyMissing({}));
    }, FRAME_READY_TIMEOUT_MILLIS);
  };

  const opened = (): PageFrame | undefined => {
    if (frame) return frame;
    frame = open((data) => onMessage(data));
    if (frame) waitUntilReady();
    return frame;
  };

  const request = <Name extends FrameOperation>(
    name: Name,
    payload: FrameAsked<Name>,
    { signal, label = name }: RequestOptions = {},
  ): Promise<FrameReply<Name>> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new RequestAborted({ method: label }));
      if (waiting.size >= FRAME_REQUESTS_MAX) return reject(new WalletBusy({ wallet: "The embedded wallet" }));
      const target = opened();
      if (!target) return reject(new FrameMissing({}));
      requests += 1;
      const id = requests.toString(36);
      const time = answerTimer(name, () => fail(new SocialsTimeout({})));
      const settle = () => {
        time.stop();
        waiting.delete(id);
        signal?.removeEventListener("abort", onAbort);
        if (hasPages && !isVisitorAsked()) leavePages();
      };
      const fail = (error: FrameError) => {
        trace(`! ${name} ${id} ${error._tag}`);
        settle();
        reject(error);
      };
      const onAbort = () => fail(new RequestAborted({ method: label }));
      const entry: Waiting = {
        name,
        label,
        time,
        send: (to) => {
          if (name === "CONNECT_PASSKEY" && passkeys === false) {
            return fail(new FrameRefused({ description: "This secure site offers no passkeys", code: UNSUPPORTED }));
          }
          time.start();
          if (hasPages) time.setPages(true);
          trace(`> ${label === name ? name : `${name} ${label}`} ${id}`);
          to.post({ id, type: `@w3m-app/${name}`, ...(payload === undefined ? {} : { payload }) });
          if (name === "RELOAD") waitUntilReady();
        },
        answer: (answered) => {
          const reply = readReply(name, answered);
          if (reply === undefined) {
            return fail(new BadReply({ request: name, issue: "not in the form of the contract" }));
          }
          settle();
          resolve(reply);
        },
        fail,
      };
      waiting.set(id, entry);
      signal?.addEventListener("abort", onAbort);
      if (status === "ready") entry.send(target);
    });

  return {
    request,
    /** Opens the frame before it is asked anything. */
    prepare: (): void => void opened(),
    status: (): FrameStatus => status,
    /** Gives up what the visitor is on pages of the frame for. */
    leavePages: (): void => {
      if (hasPages) leavePages();
    },
    place: (place: FramePlace): void => frame?.place(place),
    hide: (): void => frame?.hide(),
    /** Removes the frame. Requests that still wait are aborted, and the next request opens another frame. */
    close: (): void => {
      close("absent");
      failAll(({ label }) => new RequestAborted({ method: label }));
    },
  };
};
