import type { Sandbox } from "@portico/fixtures";
import { keysOf } from "@portico/fixtures/relay-wallet";
import fc from "fast-check";
import { phoneOf } from "../phones.ts";
import { startRelaySite } from "../relaySite/startRelaySite.ts";
import { fuzzBench } from "./fuzzBench.ts";
import { settlements, wireMessages } from "./wireMessages.ts";

/** Messages between two good requests. Of many more, some would be dropped, because too many wait. */
const BATCH = 100;
/** Every so many batches, a pairing is answered with random messages and settled with mutated parameters. */
const BATCHES_PER_PAIRING = 20;
/** So many messages are sent to one site; then comes the next one. */
const MESSAGES_PER_SITE = 10_000;

export interface RelayFigures {
  readonly seed: number;
  readonly messages: number;
  readonly goodRequests: number;
  readonly pairings: number;
  readonly seconds: number;
}

interface FuzzOptions {
  readonly sandbox: Sandbox;
  readonly count: number;
  readonly seed: number;
  readonly onProgress?: (messages: number) => void;
}

/**
 * Sends random and mutated messages from a paired wallet to a site in a process without handlers for uncaught failures.
 * Rejects when the process ends, when a store becomes invalid, when an action fails with an error that is not of the
 * catalogue, or when a good request does not work afterwards.
 */
export const fuzzRelay = async ({ sandbox, count, seed, onProgress }: FuzzOptions): Promise<RelayFigures> => {
  const startedAtMillis = Date.now();
  const { projectId, endpoints } = sandbox;
  const paired = { address: keysOf("alice").eip155.address, key: "ab".repeat(32) };
  let [messages, goodRequests, pairings, round] = [0, 0, 0, 0];

  const sample = (numRuns: number, ids: ReadonlyArray<number> = []) =>
    fc.sample(wireMessages(paired, ids), { numRuns, seed: seed + round });

  const fuzzSite = async (until: number): Promise<void> => {
    const [site, phone] = await Promise.all([startRelaySite({ projectId, endpoints }), phoneOf(sandbox)]);
    const bench = fuzzBench(site, phone, paired);
    try {
      let topic = await bench.connect();
      while (messages < until) {
        round += 1;
        messages += await bench.sendDuringRequest(topic, (id) => sample(Math.min(BATCH, until - messages), [id]));
        // A well-formed update may take away the last account, which ends the connection.
        if (!(await bench.signs(topic))) {
          topic = await bench.connect();
          if (!(await bench.signs(topic))) throw new Error("A good request does not work after a new pairing");
        }
        await bench.checked();
        goodRequests += 1;
        if (round % BATCHES_PER_PAIRING === 0) {
          const [params] = fc.sample(settlements(paired), { numRuns: 1, seed: seed + round });
          messages += await bench.badPairing((id) => sample(BATCH / 2, [id]), params);
          pairings += 1;
          topic = await bench.connect();
        }
        onProgress?.(messages);
      }
    } catch (cause) {
      throw new Error(`Failed with seed ${seed} in round ${round}: ${site.death() ?? cause}`, { cause });
    } finally {
      site.stop();
      await phone.stop();
    }
  };

  while (messages < count) await fuzzSite(Math.min(count, messages + MESSAGES_PER_SITE));
  return { seed, messages, goodRequests, pairings, seconds: Math.round((Date.now() - startedAtMillis) / 1_000) };
};
