import * as Deferred from "effect/Deferred";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as ManagedRuntime from "effect/ManagedRuntime";
import { TestClock } from "effect/testing";
import { EmbeddedConnection } from "../../controllers/embedded/EmbeddedConnection.ts";
import { EmbeddedStates } from "../../controllers/embedded/EmbeddedStates.ts";
import { Frame } from "../../controllers/embedded/Frame.ts";
import { EmailLogin } from "../../controllers/embedded/login/EmailLogin.ts";
import { EmailUpdate } from "../../controllers/embedded/login/EmailUpdate.ts";
import { LoginFlow } from "../../controllers/embedded/login/LoginFlow.ts";
import { LoginMemory } from "../../controllers/embedded/login/LoginMemory.ts";
import { PageLogin } from "../../controllers/embedded/login/PageLogin.ts";
import { SocialLogin } from "../../controllers/embedded/login/SocialLogin.ts";
import { Outcomes } from "../../controllers/state/Outcomes.ts";
import { FrameRefused, SocialsTimeout } from "../../domain/errors/identity.ts";
import { settingDefaults } from "../../domain/settingDefaults.ts";
import { Cooldown } from "../../gateways/Cooldown.ts";
import { Settings } from "../../gateways/Settings.ts";
import type { FrameOperation } from "../../gateways/secureFrame/frameMessages.ts";
import { Storage } from "../../gateways/storage/Storage.ts";
import { mainnet } from "../../networks.ts";
import { memoryStorageLayer } from "../../platform/memory.ts";
import { FrameHost } from "../../ports/FrameHost.ts";
import type { WindowMessage } from "../../ports/Frames.ts";
import { settled } from "../settled.ts";

export const SECURE_ORIGIN = "https://secure.example";

/** What the frame replies: a payload, or why it refuses. It may also take too long. */
type Scripted = { readonly payload: unknown } | { readonly refusal: string } | { readonly isLate: true };
type Failure = FrameRefused | SocialsTimeout;

/** The logins of the embedded wallet. The frame answers what the test says, and when. */
export const loginBench = () => {
  const asked: Array<{ readonly name: FrameOperation; readonly payload: unknown }> = [];
  const scripted = new Map<FrameOperation, Scripted>();
  const unanswered = new Map<FrameOperation, Deferred.Deferred<unknown, Failure>>();
  const listeners = new Set<(message: WindowMessage) => void>();

  const outcomeOf = (reply: Scripted): Effect.Effect<unknown, Failure> => {
    if ("payload" in reply) return Effect.succeed(reply.payload);
    if ("isLate" in reply) return Effect.fail(new SocialsTimeout({}));
    return Effect.fail(new FrameRefused({ description: reply.refusal, code: undefined }));
  };
  const request = (name: FrameOperation, payload: unknown): Effect.Effect<unknown, Failure> =>
    Effect.suspend(() => {
      asked.push({ name, payload });
      const reply = scripted.get(name);
      if (reply) return outcomeOf(reply);
      const answered = Deferred.makeUnsafe<unknown, Failure>();
      unanswered.set(name, answered);
      // Whoever gives up is told nothing any more.
      return Effect.onInterrupt(Deferred.await(answered), () =>
        Effect.sync(() => {
          if (unanswered.get(name) === answered) unanswered.delete(name);
        }),
      );
    });

  const connection = Layer.effect(
    EmbeddedConnection,
    Effect.gen(function* () {
      const states = yield* EmbeddedStates;
      const memory = yield* LoginMemory;
      const user = { accounts: [], preferredAccountType: "eoa", smartAccountNetworks: [] } as const;
      return {
        connect: (login) =>
          Effect.as(Effect.andThen(states.change({ user: { ...user, ...login } }), memory.remember(login)), {}),
        resume: () => Effect.succeed({}),
        extend: () => Effect.succeed({}),
        restore: () => Effect.succeed({}),
      };
    }),
  );
  const settings = Layer.succeed(Settings)({
    networks: [mainnet],
    initialNetworks: { networks: [mainnet], active: "eip155:1" },
    ...settingDefaults,
    endpoints: { ...settingDefaults.endpoints, secureSite: SECURE_ORIGIN },
  });
  const runtime = ManagedRuntime.make(
    Layer.mergeAll(EmailUpdate.layer, SocialLogin.layer).pipe(
      Layer.provideMerge(EmailLogin.layer),
      Layer.provideMerge(connection),
      Layer.provideMerge(Layer.mergeAll(LoginFlow.layer, LoginMemory.layer, Cooldown.layer, Outcomes.layer)),
      Layer.provideMerge(EmbeddedStates.layer),
      Layer.provideMerge(
        Layer.mergeAll(
          Layer.mock(PageLogin, { isOffered: () => false }),
          Layer.mock(Frame, { place: () => {}, request: request as Frame["Service"]["request"] }),
          Layer.succeed(FrameHost)({
            open: () => undefined,
            onWindowMessage: (listener) => {
              listeners.add(listener);
              return () => void listeners.delete(listener);
            },
            prefersLight: () => false,
          }),
        ),
      ),
      Layer.provideMerge(Storage.layer),
      Layer.provide(Layer.mergeAll(settings, memoryStorageLayer)),
      Layer.provideMerge(TestClock.layer()),
    ),
  );
  type Services = ManagedRuntime.ManagedRuntime.Services<typeof runtime>;

  return {
    asked,
    /** Makes the frame answer an operation at once from now on, or only when `reply` is called. */
    script: (name: FrameOperation, reply: Scripted | undefined): void =>
      void (reply ? scripted.set(name, reply) : scripted.delete(name)),
    isAsked: (name: FrameOperation): boolean => unanswered.has(name),
    /** Answers what the frame has been asked. */
    reply: async (name: FrameOperation, reply: Scripted): Promise<void> => {
      const answered = unanswered.get(name);
      unanswered.delete(name);
      if (answered) await Effect.runPromise(Deferred.complete(answered, outcomeOf(reply)));
      await runtime.runPromise(settled);
    },
    /** Posts a message to the page. */
    post: async (message: WindowMessage): Promise<void> => {
      for (const listener of [...listeners]) listener(message);
      await runtime.runPromise(settled);
    },
    listening: () => listeners.size,
    /** Runs an action as far as it gets without the clock. Returns how it ended; undefined when it has not. */
    run: async <A, E>(action: Effect.Effect<A, E, Services>): Promise<{ value: A } | { error: E } | undefined> => {
      const ended: Array<{ value: A } | { error: E }> = [];
      const outcome = Effect.matchEffect(action, {
        onSuccess: (value) => Effect.sync(() => void ended.push({ value })),
        onFailure: (error) => Effect.sync(() => void ended.push({ error })),
      });
      runtime.runFork(outcome);
      await runtime.runPromise(settled);
      return ended[0];
    },
    advance: (millis: number): Promise<void> => runtime.runPromise(Effect.andThen(TestClock.adjust(millis), settled)),
    dispose: () => runtime.dispose(),
  };
};

export type LoginBench = ReturnType<typeof loginBench>;
