import { fork } from "node:child_process";
import { bundleProgram } from "@portico/testing/bundleProgram";
import type { ConnectionsState } from "../../domain/connection/connection.ts";
import type { PairingState } from "../../domain/relay/pairing.ts";
import type { OrderName, Reply, SiteOptions } from "./orders.ts";

export type SiteState = ConnectionsState & { readonly pairing: PairingState; readonly log: ReadonlyArray<string> };

/** A site in a process of its own, which ends with the first failure that nobody catches. */
export interface RelaySiteProcess {
  /** Resolves to the result of an action. Rejects with the action's error, or when the process has ended. */
  readonly ask: <A>(order: OrderName, value?: string) => Promise<A>;
  readonly state: () => Promise<SiteState>;
  /** What the process wrote before it ended; undefined while it lives. */
  readonly death: () => string | undefined;
  readonly stop: () => void;
}

let bundled: Promise<string> | undefined;
const program = () => {
  bundled ??= bundleProgram("testing/relaySite/program.ts", "relaySite");
  return bundled;
};

export const startRelaySite = async (options: SiteOptions): Promise<RelaySiteProcess> => {
  const child = fork(await program(), [JSON.stringify(options)], { stdio: ["ignore", "pipe", "pipe", "ipc"] });
  const waiting = new Map<number, (reply: Reply) => void>();
  let output = "";
  let death: string | undefined;
  let asked = 0;
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (data) => {
      output = (output + data).slice(-10_000);
    });
  }
  child.on("message", (reply: Reply) => waiting.get(reply.id)?.(reply));
  child.on("close", () => {
    death = output;
    for (const [id, answer] of waiting) answer({ id, error: { message: `The site has ended: ${output}` } });
  });

  const ask = <A>(order: OrderName, value = ""): Promise<A> =>
    new Promise((resolve, reject) => {
      if (death !== undefined) return reject(new Error(`The site has ended: ${death}`));
      asked += 1;
      const id = asked;
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id);
        if (error) reject(Object.assign(new Error(error.message), error));
        else resolve(result as A);
      });
      child.send({ id, order, value });
    });

  return {
    ask,
    state: () => ask("state"),
    death: () => death,
    stop: () => void child.kill("SIGKILL"),
  };
};
