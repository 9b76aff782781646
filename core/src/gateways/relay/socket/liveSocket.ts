import {
  RELAY_PROOF_TIMEOUT_MILLIS,
  RELAY_REOPEN_DELAY_MAX_MILLIS,
  RELAY_REOPEN_DELAY_MILLIS,
  RELAY_TOPICS_MAX,
} from "../../../domain/limits.ts";
import type { Page } from "../../../ports/Page.ts";
import type { RelayHealth } from "./relayHealth.ts";

/** The relay refuses this client (docs/rules/relay.md#close-codes). The library opens no other connection then. */
const CLOSE_CODE_REFUSED = 3000;

export interface LiveSocket {
  /**
   * Has the relay deliver these topics here, which also shows whether the connection is alive. One without an answer is
   * replaced.
   */
  readonly prove: (topics: ReadonlyArray<string>) => void;
  readonly stop: () => void;
}

/** The part of the library that holds the connection. */
interface Relayer {
  readonly connected: boolean;
  /** Whether the library opens no other connection on its own. */
  readonly transportExplicitlyClosed: boolean;
  readonly transportOpen: () => Promise<void>;
  readonly provider: {
    readonly request: (call: {
      readonly method: string;
      readonly params: { readonly topics: ReadonlyArray<string> };
    }) => Promise<unknown>;
  };
  readonly subscriber: { readonly topics: ReadonlyArray<string> };
  readonly on: (event: "relayer_message_ack", listener: (response: object) => void) => unknown;
  readonly off: (event: "relayer_message_ack", listener: (response: object) => void) => unknown;
}

interface LiveSocketOptions {
  readonly relayer: Relayer;
  readonly health: Pick<RelayHealth, "onClose" | "socket" | "abandonSocket">;
  readonly page: Pick<Page["Service"], "onReturn">;
  /** Whether a wallet's answer is waited for. */
  readonly isWaiting: () => boolean;
}

/**
 * Keeps the connection to the relay usable. A phone that was in another app, or a computer that slept, comes back with a
 * socket that looks open and is dead: nothing arrives, and nothing says so
 * (docs/rules/relay.md#proof-of-a-live-socket).
 */
export const keepSocketLive = ({ relayer, health, page, isWaiting }: LiveSocketOptions): LiveSocket => {
  let refusals = 0;
  let reopening: ReturnType<typeof setTimeout> | undefined;

  const open = () => void relayer.transportOpen().catch(() => {});

  const isAnswered = async (topics: ReadonlyArray<string>): Promise<boolean> => {
    const params = { topics: topics.slice(-RELAY_TOPICS_MAX) };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const silence = new Promise<boolean>((resolve) => {
      // An answer that arrived while the page was busy comes first.
      timer = setTimeout(() => setTimeout(resolve, 0, false), RELAY_PROOF_TIMEOUT_MILLIS);
    });
    const answered = () => true;
    const answer = relayer.provider.request({ method: "irn_batchSubscribe", params }).then(answered, answered);
    return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
  };

  const proved = async (topics: ReadonlyArray<string>): Promise<void> => {
    const socket = health.socket();
    if ((await isAnswered(topics)) || health.socket() !== socket) return;
    health.abandonSocket();
    open();
  };
  const prove = (topics: ReadonlyArray<string>): void => {
    // A library of the site may be another version: what fails here is no reason to fail for what it is there for.
    if (relayer.connected && topics.length > 0) proved(topics).catch(() => {});
  };

  const stopReturns = page.onReturn(() => {
    if (relayer.connected) prove(relayer.subscriber.topics);
    else if (isWaiting() || !relayer.transportExplicitlyClosed) open();
  });

  const onAcknowledgement = (response: object) => {
    if (!("error" in response)) refusals = 0;
  };
  relayer.on("relayer_message_ack", onAcknowledgement);
  const stopCloses = health.onClose((code) => {
    if (code !== CLOSE_CODE_REFUSED) return;
    clearTimeout(reopening);
    const delay = Math.min(RELAY_REOPEN_DELAY_MILLIS * 2 ** refusals, RELAY_REOPEN_DELAY_MAX_MILLIS);
    refusals += 1;
    reopening = setTimeout(() => {
      if (isWaiting() && !relayer.connected) open();
    }, delay);
  });

  return {
    prove,
    stop: () => {
      clearTimeout(reopening);
      stopReturns();
      stopCloses();
      relayer.off("relayer_message_ack", onAcknowledgement);
    },
  };
};
