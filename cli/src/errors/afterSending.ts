/** One step that a command has done: a transaction with its hash, or a signature, which has none. */
export interface SentStep {
  readonly step: string;
  readonly hash: string | null;
}

/** A failure after something was sent, or may have been. The failure itself is the cause. */
export class AfterSending extends Error {
  override readonly name = "AfterSending";
  readonly sent: ReadonlyArray<SentStep>;
  /** What the user can do now. */
  readonly advice: string;

  constructor(cause: unknown, { sent, advice }: Pick<AfterSending, "sent" | "advice">) {
    super("a command failed after it had begun to send", { cause });
    this.sent = sent;
    this.advice = advice;
  }
}

/**
 * Runs work that adds each transaction to a list as soon as it is sent. When the work fails after that, the error names
 * them.
 */
export const namingSent = async <A, Step extends SentStep>(
  advice: (sent: ReadonlyArray<Step>) => string,
  work: (sent: Step[]) => Promise<A>,
): Promise<A> => {
  const sent: Step[] = [];
  try {
    return await work(sent);
  } catch (error) {
    if (sent.length === 0) throw error;
    // What may still happen comes first.
    const { cause, advice: told } = error instanceof AfterSending ? error : { cause: error, advice: advice(sent) };
    throw new AfterSending(cause, { sent, advice: told });
  }
};
