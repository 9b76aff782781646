import { mayHaveHappened } from "@portico/core/domain";
import { AfterSending } from "./afterSending.ts";

interface Asked {
  readonly command: "send" | "swap";
  /** Present when the command signs with a key: then nothing is stored, and the next command knows nothing of it. */
  readonly keyConnector?: unknown;
  /** What is asked for may still happen after it has aborted. */
  readonly signal: AbortSignal;
}

const adviceFor = ({ command, keyConnector }: Asked): string => {
  const look = "It may still happen. Look the account up with `portico history` first";
  return keyConnector
    ? `${look}: the same command sends it again.`
    : `${look}, and in the wallet. The same \`portico ${command}\` waits for it as long as it may happen, and sends it nevertheless with --again.`;
};

/**
 * Has a wallet send something. When that fails and it may still happen, the error says how to find out, and how to send it
 * nevertheless.
 */
export const advisedIfOpen = async <A>(asked: Asked, submit: () => Promise<A>): Promise<A> => {
  try {
    return await submit();
  } catch (cause) {
    const isOpen = asked.signal.aborted || mayHaveHappened(cause);
    throw isOpen ? new AfterSending(cause, { sent: [], advice: adviceFor(asked) }) : cause;
  }
};
