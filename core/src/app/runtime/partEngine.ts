import type * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as ManagedRuntime from "effect/ManagedRuntime";
import type { PorticoError } from "../../domain/errors/catalogue.ts";
import type { ClientError } from "../../domain/errors/client.ts";
import type { ActionOptions, ActionPromise } from "../standIn/action.ts";
import { performWith } from "./perform.ts";

/** Runs what the actions of a part do. */
export interface Runner {
  /** Runs an action. The promise rejects with the effect's errors, or with an error of the client itself. */
  readonly perform: <A, E extends PorticoError>(
    effect: Effect.Effect<A, E>,
    options?: ActionOptions,
  ) => ActionPromise<A, E | ClientError>;
  /** Runs something that nobody waits for. Listeners of a store may call this too, so the fiber waits for its turn. */
  readonly fork: (effect: Effect.Effect<void>) => void;
}

/** The implementation of a part: its services' methods behind the public interface. */
export type MakePart<Part, Services> = (runner: Runner) => Effect.Effect<Part, never, Services>;

export type StartedPart<Part, Services> = Part & {
  readonly context: Context.Context<Services>;
  readonly dispose: () => Promise<void>;
};

/** Builds a layer and runs a part on it. The layer must build synchronously. */
export const startPart = <Part extends object, Services>(
  layer: Layer.Layer<Services>,
  makePart: MakePart<Part, NoInfer<Services>>,
): StartedPart<Part, Services> => {
  const runtime = ManagedRuntime.make(layer);
  const runner: Runner = {
    perform: performWith(runtime),
    fork: (effect) => void runtime.runFork(effect),
  };
  const { part, context } = runtime.runSync(
    Effect.all({ part: makePart(runner), context: Effect.context<Services>() }),
  );
  return { ...part, context, dispose: () => runtime.dispose() };
};

/** A part that is started later, on the services `Base` of a running engine. */
export const partEngine =
  <Base>() =>
  <Part extends object, Services>(
    layer: Layer.Layer<Services, never, Base>,
    makePart: MakePart<Part, NoInfer<Services | Base>>,
  ) =>
  (base: Context.Context<Base>): StartedPart<Part, Services | Base> =>
    startPart(layer.pipe(Layer.provideMerge(Layer.succeedContext(base))), makePart);
