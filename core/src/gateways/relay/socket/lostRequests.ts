import { RELAY_REPEAT_LIMIT_MILLIS } from "../../../domain/limits.ts";
import { replaceStep } from "../inbound/libraryStep.ts";

/** A request to the relay. One with the id of an earlier one counts once (docs/rules/relay.md#relay-requests). */
interface RelayRequest {
  readonly id?: number | string;
  readonly method: string;
}

/** The part of the library that holds the connection. */
interface Relayer {
  readonly connected: boolean;
  readonly on: (event: "relayer_connect" | "relayer_disconnect", listener: () => void) => unknown;
}

/** Milliseconds and six random digits, as the relay wants them (docs/rules/relay.md#request-ids). */
const newRequestId = (): string => `${Date.now()}${String(Math.floor(Math.random() * 1e6)).padStart(6, "0")}`;

/**
 * Sends a request whose connection ended before its answer again, over the next connection. The library would wait for
 * an answer that cannot come: 15 s before it publishes again, and without end for other requests. Nothing is sent any
 * more once the library has reported to its caller that the request failed.
 */
export const repeatLostRequests = (relayer: Relayer): void => {
  /** What ends the wait for an answer, by whether the request can have left. */
  const waits = new Map<() => void, boolean>();
  const lost = new Set<() => void>();
  relayer.on("relayer_connect", () => {
    for (const lose of waits.keys()) waits.set(lose, true);
    for (const repeat of lost) repeat();
    lost.clear();
  });
  relayer.on("relayer_disconnect", () => {
    for (const [lose, hasLeft] of waits) if (hasLeft) lose();
  });

  const isAnswered = async (answer: Promise<unknown>): Promise<boolean> => {
    let lose = () => {};
    const loss = new Promise<boolean>((resolve) => {
      lose = () => resolve(false);
    });
    waits.set(lose, relayer.connected);
    const answered = () => true;
    return Promise.race([answer.then(answered, answered), loss]).finally(() => waits.delete(lose));
  };
  const connectedAgain = () => new Promise<void>((resolve) => void lost.add(resolve));

  replaceStep<readonly [RelayRequest]>(relayer, "request", (request) => async (call) => {
    const named = { id: newRequestId(), ...call };
    const endsAtMillis = Date.now() + RELAY_REPEAT_LIMIT_MILLIS;
    for (;;) {
      const answer = Promise.resolve(request(named));
      if (await isAnswered(answer)) return answer;
      await connectedAgain();
      if (Date.now() >= endsAtMillis) return answer;
    }
  });
};
