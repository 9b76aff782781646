import * as Effect from "effect/Effect";
import type { Network } from "../../../domain/chain/network.ts";
import type { SigningFactValue, SigningStep } from "../../../domain/money/signing/explanation.ts";
import { integerIn } from "../../../domain/money/typedData/integerIn.ts";
import { fieldOf } from "../../../domain/untrustedValue.ts";
import type { JsonRpc } from "../../../gateways/jsonRpc/JsonRpc.ts";

/** Over how many blocks the time between two is measured. */
const MEASURED_BLOCKS = 1_000n;
const MILLIS = 1_000;
/** A later time cannot be written as a date. */
const MAX_TIME_MILLIS = 8_640_000_000_000_000;

interface Block {
  readonly height: bigint;
  readonly atMillis: number;
}

const mapValues = (step: SigningStep, change: (value: SigningFactValue) => SigningFactValue): SigningStep => {
  const { description, steps } = step;
  return {
    ...step,
    ...(description
      ? {
          description: {
            ...description,
            facts: description.facts.map((fact) => ({ ...fact, value: change(fact.value) })),
            ...(description.sentence
              ? { sentence: description.sentence.map((part) => (typeof part === "string" ? part : change(part))) }
              : {}),
          },
        }
      : {}),
    ...(steps ? { steps: steps.map((each) => mapValues(each, change)) } : {}),
  };
};

const hasBlocks = ({ description, steps = [] }: SigningStep): boolean =>
  description?.facts.some(({ value }) => value.type === "block") === true || steps.some(hasBlocks);

/** Adds to the blocks of descriptions when they are expected, by the time between the latest ones. */
export const withBlockTimes = Effect.fnUntraced(function* (
  rpc: Pick<JsonRpc["Service"], "request">,
  network: Network,
  step: SigningStep,
) {
  if (!hasBlocks(step)) return step;
  const block = (at: string) =>
    rpc.request({ network, method: "eth_getBlockByNumber", params: [at, false] }).pipe(
      Effect.map((reply): Block | undefined => {
        const [height, seconds] = [integerIn(fieldOf(reply, "number")), integerIn(fieldOf(reply, "timestamp"))];
        return height === undefined || seconds === undefined
          ? undefined
          : { height, atMillis: Number(seconds) * MILLIS };
      }),
      Effect.orElseSucceed(() => undefined),
    );
  const latest = yield* block("latest");
  if (!latest) return step;
  const distance = latest.height < MEASURED_BLOCKS ? latest.height : MEASURED_BLOCKS;
  const earlier = yield* block(`0x${(latest.height - distance).toString(16)}`);
  if (!earlier || earlier.height >= latest.height) return step;
  const perBlock = (latest.atMillis - earlier.atMillis) / Number(latest.height - earlier.height);
  return mapValues(step, (value) => {
    if (value.type !== "block") return value;
    const atMillis = Math.round(latest.atMillis + Number(value.height - latest.height) * perBlock);
    return Math.abs(atMillis) <= MAX_TIME_MILLIS ? { ...value, atMillis } : value;
  });
});
