import * as Effect from "effect/Effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LOGIN_CLOSED_GRACE_MILLIS, LOGIN_POPUP_POLL_MILLIS } from "../../../domain/limits/embedded.ts";
import { EMAIL_LOGIN_COOLDOWN_MILLIS } from "../../../domain/limits.ts";
import { type LoginBench, loginBench, SECURE_ORIGIN } from "../../../testing/embedded/loginBench.ts";
import { EmbeddedStates } from "../EmbeddedStates.ts";
import { EmailLogin } from "./EmailLogin.ts";
import { EmailUpdate } from "./EmailUpdate.ts";
import { LoginFlow } from "./LoginFlow.ts";
import { SocialLogin } from "./SocialLogin.ts";

/** A flow as the model has it: the tag of an error in place of the error. */
type ModelFlow = Readonly<Record<string, unknown>> & { readonly status: string };

/** What a visitor would expect of the logins. */
interface Model {
  now: number;
  flow: ModelFlow;
  user: { provider: string; email?: string } | undefined;
  /** When the last mail of a login was sent, as far as it delays the next. */
  mailedAt: number | undefined;
  /** Whether the link of the last mail can still lead to a code. */
  isDeviceAwaited: boolean;
}

interface Popup {
  closed: boolean;
  close: () => void;
  readonly location: { href: string };
}
const openedPopup = (): Popup => {
  const close = () => {
    popup.closed = true;
  };
  const popup = { closed: false, close, location: { href: "about:blank" } };
  return popup;
};
const RESULT = { resultUri: "https://secure.example/?ticket=1" };
interface Real {
  readonly bench: LoginBench;
  popup: Popup | undefined;
}
type Command = fc.AsyncCommand<Model, Real>;

const idle: ModelFlow = { status: "idle" };
const PROVIDER = "google";

const secondsLeft = ({ mailedAt, now }: Model): number =>
  mailedAt === undefined ? 0 : Math.max(0, Math.ceil((mailedAt + EMAIL_LOGIN_COOLDOWN_MILLIS - now) / 1_000));

const command = (
  name: string,
  check: (model: Readonly<Model>) => boolean,
  run: (model: Model, real: Real) => Promise<void>,
): Command => ({
  check,
  run: async (model, real) => {
    await run(model, real);
    await compare(model, real);
  },
  toString: () => name,
});
const always = () => true;

const shownFlow = (flow: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(flow).map(([key, value]) => [key, key === "error" ? Reflect.get(Object(value), "_tag") : value]),
  );

const compare = async (model: Model, { bench, popup }: Real): Promise<void> => {
  const state = await bench.run(EmbeddedStates.useSync((states) => states.current()));
  const { flow, user } = (state as { value: { flow: ModelFlow; user?: Model["user"] } }).value;
  expect(shownFlow(flow)).toEqual(model.flow);
  expect(user && { provider: user.provider, email: user.email }).toEqual(
    model.user && { provider: model.user.provider, email: model.user.email },
  );
  // A window is open exactly while somebody is to sign in there, and the page listens only then.
  const isAwaited = model.flow.status === "awaitingPopup";
  expect([popup?.closed ?? true, bench.listening()]).toEqual([!isAwaited, isAwaited ? 1 : 0]);
  expect(bench.isAsked("CONNECT_DEVICE")).toBe(model.isDeviceAwaited);
};

const errorOf = (ended: Awaited<ReturnType<LoginBench["run"]>>) =>
  ended && "error" in ended ? (ended.error as { _tag: string; message: string }) : undefined;

/** Begins a login: whatever was under way is over. */
const begin = (model: Model): void => {
  model.isDeviceAwaited = false;
};
const signedIn = (model: Model, user: NonNullable<Model["user"]>): void => {
  model.user = user;
  model.flow = idle;
  model.mailedAt = undefined;
};

type MailAnswer = "VERIFY_DEVICE" | "VERIFY_OTP" | "CONNECT" | "Invalid email" | "Too many codes";
const mailAnswers = fc.constantFrom<MailAnswer>(
  "VERIFY_DEVICE",
  "VERIFY_DEVICE",
  "VERIFY_OTP",
  "VERIFY_OTP",
  "CONNECT",
  "Invalid email",
  "Too many codes",
);
const isRefusal = (answer: MailAnswer) => answer === "Invalid email" || answer === "Too many codes";
const scriptMail = ({ bench }: Real, answer: MailAnswer) =>
  bench.script("CONNECT_EMAIL", isRefusal(answer) ? { refusal: answer } : { payload: { action: answer } });

/** What the model knows of a mail that is to be sent now. Returns the tag of the error. */
const send = (model: Model, email: string, answer: MailAnswer): string | undefined => {
  if (secondsLeft(model) > 0) return "EmailCooldown";
  model.mailedAt = isRefusal(answer) ? undefined : model.now;
  if (isRefusal(answer)) return answer === "Invalid email" ? "InvalidEmail" : "FrameRefused";
  const mailed = { email, resendAtMillis: model.now + EMAIL_LOGIN_COOLDOWN_MILLIS };
  if (answer === "CONNECT") signedIn(model, { provider: "email", email });
  else {
    model.flow = { status: answer === "VERIFY_OTP" ? "awaitingCode" : "awaitingDevice", ...mailed };
    model.isDeviceAwaited = answer === "VERIFY_DEVICE";
  }
  return undefined;
};

const login = (email: string, answer: MailAnswer) =>
  command(`login(${email}, ${answer})`, always, async (model, real) => {
    scriptMail(real, answer);
    const seconds = secondsLeft(model);
    const error = errorOf(await real.bench.run(EmailLogin.use(({ start }) => start(email))));
    begin(model);
    const expected = send(model, email, answer);
    if (expected) model.flow = idle;
    expect(error?._tag).toBe(expected);
    if (expected === "EmailCooldown") expect(error?.message).toBe(`Please try again after ${seconds} seconds`);
  });

const slowLogin = (email: string) =>
  command(
    `slowLogin(${email})`,
    (model) => secondsLeft(model) === 0,
    async (model, { bench }) => {
      bench.script("CONNECT_EMAIL", undefined);
      expect(await bench.run(EmailLogin.use(({ start }) => start(email)))).toBeUndefined();
      begin(model);
      model.mailedAt = model.now;
      model.flow = { status: "sendingEmail", email };
    },
  );
const lateAnswer = command("lateAnswer", always, async (model, { bench }) => {
  await bench.reply("CONNECT_EMAIL", { payload: { action: "VERIFY_OTP" } });
  const { flow } = model;
  if (flow.status !== "sendingEmail") return;
  const resendAtMillis = (model.mailedAt ?? 0) + EMAIL_LOGIN_COOLDOWN_MILLIS;
  model.flow = { status: "awaitingCode", email: flow.email, resendAtMillis };
});

const invalidLogin = command("invalidLogin", always, async (_, { bench }) => {
  const ended = await bench.run(EmailLogin.use(({ start }) => start("nobody")));
  expect(errorOf(ended)?._tag).toBe("InvalidEmail");
});

const resend = (answer: MailAnswer) =>
  command(`resend(${answer})`, always, async (model, real) => {
    scriptMail(real, answer);
    const error = errorOf(await real.bench.run(EmailLogin.use((service) => service.resend)));
    const { flow } = model;
    if (flow.status !== "awaitingCode" && flow.status !== "awaitingDevice") {
      expect(error?._tag).toBe("InvalidArgument");
      return;
    }
    const { isDeviceAwaited } = model;
    const expected = send(model, String(flow.email), answer);
    expect(error?._tag).toBe(expected);
    // The mail before counts until another one was sent.
    if (expected) Object.assign(model, { flow: { ...flow, error: expected }, isDeviceAwaited });
    else if (answer !== "VERIFY_DEVICE") model.isDeviceAwaited = false;
  });

const device = (isApproved: boolean) =>
  command(
    isApproved ? "approveDevice" : "expireLink",
    (model) => model.isDeviceAwaited,
    async (model, { bench }) => {
      await bench.reply("CONNECT_DEVICE", isApproved ? { payload: null } : { refusal: "This link has expired" });
      const { error: _, ...flow } = model.flow;
      model.isDeviceAwaited = false;
      model.flow = isApproved
        ? { ...flow, status: "awaitingCode" }
        : { ...flow, status: "awaitingDevice", error: "FrameRefused" };
    },
  );

const answer = (refusal: string | undefined) =>
  command(`answer(${refusal ?? "right"})`, always, async (model, { bench }) => {
    const reply = refusal === undefined ? { payload: null } : { refusal };
    for (const name of ["CONNECT_OTP", "UPDATE_EMAIL_PRIMARY_OTP"] as const) bench.script(name, reply);
    const { flow } = model;
    const secondary = refusal === undefined ? { payload: { newEmail: flow.newEmail } } : reply;
    bench.script("UPDATE_EMAIL_SECONDARY_OTP", secondary);
    const state = await bench.run(EmbeddedStates.useSync((states) => states.current().flow));
    const current = state && "value" in state ? state.value : undefined;
    const error = errorOf(
      await bench.run<void, unknown>(
        current?.status === "changingEmail"
          ? EmailUpdate.use((service) => service.answer(current, "123456"))
          : EmailLogin.use((service) => service.answer("123456")),
      ),
    );
    const isAwaited = flow.status === "awaitingCode" || flow.status === "changingEmail";
    expect(error?._tag).toBe(isAwaited ? refusal && "FrameRefused" : "InvalidArgument");
    if (!isAwaited) return;
    if (refusal) model.flow = { ...flow, error: "FrameRefused" };
    else if (flow.status === "awaitingCode") signedIn(model, { provider: "email", email: String(flow.email) });
    else if (flow.step === "primaryCode") {
      const { error: _, ...changing } = flow;
      model.flow = { ...changing, step: "secondaryCode" };
    } else if (model.user) {
      signedIn(model, { ...model.user, email: String(flow.newEmail) });
    }
  });

const update = (newEmail: string, action: "VERIFY_PRIMARY_OTP" | "VERIFY_SECONDARY_OTP" | "refused") =>
  command(`update(${newEmail}, ${action})`, always, async (model, { bench }) => {
    bench.script("UPDATE_EMAIL", action === "refused" ? { refusal: "Taken" } : { payload: { action } });
    const error = errorOf(await bench.run(EmailUpdate.use(({ start }) => start(newEmail))));
    if (!model.user) {
      expect(error?._tag).toBe("InvalidArgument");
      return;
    }
    begin(model);
    expect(error?._tag).toBe(action === "refused" ? "FrameRefused" : undefined);
    model.flow =
      action === "refused"
        ? idle
        : {
            status: "changingEmail",
            step: action === "VERIFY_PRIMARY_OTP" ? "primaryCode" : "secondaryCode",
            isVerifying: false,
            email: model.user.email ?? "",
            newEmail,
            resendAtMillis: model.now + EMAIL_LOGIN_COOLDOWN_MILLIS,
          };
  });

const social = (isBlocked: boolean) =>
  command(isBlocked ? "blockedSocial" : "social", always, async (model, real) => {
    const { bench } = real;
    bench.script("GET_SOCIAL_REDIRECT_URI", { payload: { uri: "https://provider.example/authorize" } });
    const popup = openedPopup();
    const ended = await bench.run(SocialLogin.use(({ start }) => start(PROVIDER, isBlocked ? null : popup)));
    expect(errorOf(ended)?._tag).toBe(isBlocked ? "PopupBlocked" : undefined);
    begin(model);
    // The window of an earlier login is closed, whatever becomes of this one.
    expect(real.popup?.closed ?? true).toBe(true);
    real.popup = isBlocked ? undefined : popup;
    if (!isBlocked) expect(popup.location.href).toBe("https://provider.example/authorize");
    model.flow = isBlocked
      ? { status: "failed", provider: PROVIDER, error: "PopupBlocked" }
      : { status: "awaitingPopup", provider: PROVIDER };
  });

type Result = "right" | "refused" | "otherOrigin" | "otherWindow" | "otherFrame" | "otherMessage";
const socialResult = (result: Result) =>
  command(`socialResult(${result})`, always, async (model, { bench, popup }) => {
    const user = { userName: "ada" };
    bench.script("CONNECT_SOCIAL", result === "refused" ? { refusal: "No" } : { payload: user });
    await bench.post({
      data: result === "otherMessage" ? { other: 1 } : RESULT,
      origin: result === "otherOrigin" || result === "otherFrame" ? "https://evil.example" : SECURE_ORIGIN,
      source: result === "otherWindow" || result === "otherFrame" ? {} : popup,
    });
    if (model.flow.status !== "awaitingPopup") return;
    if (result === "right") signedIn(model, { provider: PROVIDER });
    if (result === "refused") model.flow = { status: "failed", provider: PROVIDER, error: "FrameRefused" };
    if (result === "otherOrigin") model.flow = { status: "failed", provider: PROVIDER, error: "UntrustedOrigin" };
  });

const advance = (millis: number) =>
  command(`advance(${millis})`, always, async (model, { bench }) => {
    await bench.advance(millis);
    model.now += millis;
  });
const UNTIL_CANCELED_MILLIS = LOGIN_POPUP_POLL_MILLIS + LOGIN_CLOSED_GRACE_MILLIS;
const closePopup = command(
  "closePopup",
  (model) => model.flow.status === "awaitingPopup",
  async (model, { bench, popup }) => {
    popup?.close();
    await bench.advance(UNTIL_CANCELED_MILLIS);
    model.now += UNTIL_CANCELED_MILLIS;
    model.flow = idle;
  },
);
const cancel = command("cancel", always, async (model, { bench }) => {
  await bench.run(LoginFlow.use((flow) => flow.cancel));
  begin(model);
  model.flow = idle;
});
const signOut = command("signOut", always, async (model, { bench }) => {
  await bench.run(EmbeddedStates.use((states) => states.change({ user: undefined })));
  model.user = undefined;
});

const emails = fc.constantFrom("ada@example.org", "bob@example.org");
const commands = fc.commands(
  [
    fc.tuple(emails, mailAnswers).map((args) => login(...args)),
    emails.map(slowLogin),
    fc.constant(lateAnswer),
    fc.constant(invalidLogin),
    mailAnswers.map(resend),
    fc.boolean().map(device),
    fc.constantFrom(undefined, undefined, "Invalid code", "The code has expired").map(answer),
    fc
      .tuple(emails, fc.constantFrom("VERIFY_PRIMARY_OTP", "VERIFY_SECONDARY_OTP", "refused"))
      .map((args) => update(...args)),
    fc.boolean().map(social),
    fc
      .constantFrom<Result>("right", "refused", "otherOrigin", "otherWindow", "otherFrame", "otherMessage")
      .map(socialResult),
    fc.constantFrom(1, 999, 1_000, 15_000, 29_999, 30_000).map(advance),
    fc.constant(closePopup),
    fc.constant(cancel),
    fc.constant(signOut),
  ],
  { maxCommands: 40, size: "max" },
);

describe("the logins of the embedded wallet", () => {
  it("are what a visitor would expect after any steps, in any order", async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (steps) => {
        const bench = loginBench();
        try {
          await fc.asyncModelRun(
            () => ({
              model: { now: 0, flow: idle, user: undefined, mailedAt: undefined, isDeviceAwaited: false },
              real: { bench, popup: undefined },
            }),
            steps,
          );
        } finally {
          await bench.dispose();
        }
      }),
      { seed: 14, numRuns: 150, interruptAfterTimeLimit: 30_000 },
    );
  });

  // shows docs/rules/limits.md#waiting-and-repeating
  it.each([
    [0, 30],
    [1, 30],
    [999, 30],
    [1_000, 29],
    [29_000, 1],
    [29_999, 1],
    [30_000, 0],
  ])("send another mail %i ms after the last one in %i s, rounded up", async (millis, seconds) => {
    const bench = loginBench();
    bench.script("CONNECT_EMAIL", { payload: { action: "VERIFY_OTP" } });
    const start = EmailLogin.use((service) => service.start("ada@example.org"));
    await bench.run(start);
    await bench.advance(millis);
    const error = errorOf(await bench.run(Effect.andThen(start, Effect.void)));
    expect(error?.message).toBe(seconds === 0 ? undefined : `Please try again after ${seconds} seconds`);
    expect(bench.asked).toHaveLength(seconds === 0 ? 2 : 1);
    await bench.dispose();
  });

  // shows docs/rules/limits.md#the-secure-frame
  it("ask forty times more for a link in the mail that nobody opens", async () => {
    const bench = loginBench();
    bench.script("CONNECT_EMAIL", { payload: { action: "VERIFY_DEVICE" } });
    bench.script("CONNECT_DEVICE", { isLate: true });
    await bench.run(EmailLogin.use((service) => service.start("ada@example.org")));
    expect(bench.asked.filter(({ name }) => name === "CONNECT_DEVICE")).toHaveLength(41);
    const flow = await bench.run(EmbeddedStates.useSync((states) => states.current().flow));
    expect(flow).toMatchObject({ value: { status: "awaitingDevice", error: { _tag: "SocialsTimeout" } } });
    await bench.dispose();
  });

  it.each([
    [LOGIN_CLOSED_GRACE_MILLIS - 1, PROVIDER],
    [LOGIN_CLOSED_GRACE_MILLIS, undefined],
  ])("take the result of a window that was seen closed %i ms before", async (millis, provider) => {
    const bench = loginBench();
    const popup = openedPopup();
    bench.script("GET_SOCIAL_REDIRECT_URI", { payload: { uri: "https://provider.example/authorize" } });
    bench.script("CONNECT_SOCIAL", { payload: { userName: "ada" } });
    await bench.run(SocialLogin.use(({ start }) => start(PROVIDER, popup)));
    popup.close();
    await bench.advance(LOGIN_POPUP_POLL_MILLIS);
    await bench.advance(millis);
    await bench.post({ data: RESULT, origin: SECURE_ORIGIN, source: popup });
    const user = await bench.run(EmbeddedStates.useSync((states) => states.current().user?.provider));
    expect(user).toEqual({ value: provider });
    await bench.dispose();
  });
});
