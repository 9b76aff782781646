import { describe, expect, it } from "vitest";
import { LoginCanceled, PopupBlocked, UntrustedOrigin } from "../errors/identity.ts";
import type { View } from "../modal/view.ts";
import type { EmbeddedFlow, EmbeddedState, EmbeddedUser } from "./embeddedState.ts";
import { isInLogin, loginMove, viewOfFlow } from "./loginViews.ts";

const email = "ada@example.org";
const newEmail = "countess@example.org";
const mailed = { email, resendAtMillis: 0 };
const user: EmbeddedUser = {
  provider: "email",
  email,
  accounts: [],
  preferredAccountType: "eoa",
  smartAccountNetworks: [],
};
const changing = (step: "sendingEmail" | "primaryCode" | "secondaryCode"): EmbeddedFlow => ({
  status: "changingEmail",
  step,
  isVerifying: false,
  newEmail,
  ...mailed,
});
const idle: EmbeddedFlow = { status: "idle" };
const sending: EmbeddedFlow = { status: "sendingEmail", email };
const device: EmbeddedFlow = { status: "awaitingDevice", ...mailed };
const code: EmbeddedFlow = { status: "awaitingCode", ...mailed };
const popup: EmbeddedFlow = { status: "awaitingPopup", provider: "google" };
const farcaster: EmbeddedFlow = { status: "awaitingFarcaster", provider: "farcaster" };
const retrieving = (provider: "email" | "google"): EmbeddedFlow => ({ status: "retrievingUser", provider });
const connect: View = { name: "Connect" };
const otp: View = { name: "EmailVerifyOtp", email };

const move = (
  before: EmbeddedFlow,
  after: EmbeddedFlow,
  view: View,
  users: Partial<Record<"before" | "after", EmbeddedUser>> = {},
) => {
  const state = (flow: EmbeddedFlow, current: EmbeddedUser | undefined): EmbeddedState => ({ flow, user: current });
  return loginMove(state(before, users.before), state(after, users.after), view);
};

// shows docs/rules/embedded.md#views-of-a-login
describe("the views of a login", () => {
  it.each<[string, EmbeddedFlow, EmbeddedFlow, View, unknown]>([
    ["stay while the mail is sent", idle, sending, connect, { to: "nowhere" }],
    [
      "ask to approve an unknown device",
      sending,
      device,
      connect,
      { to: "push", view: { name: "EmailVerifyDevice", email } },
    ],
    ["ask for the code of a known device", sending, code, { name: "Create" }, { to: "push", view: otp }],
    [
      "ask for the code after the device",
      device,
      code,
      { name: "EmailVerifyDevice", email },
      { to: "replace", view: otp },
    ],
    ["stay where the code is checked", code, { status: "verifyingCode", ...mailed }, otp, { to: "nowhere" }],
    [
      "go back when the device was not approved",
      device,
      { ...device, error: new LoginCanceled({}) },
      { name: "EmailVerifyDevice", email },
      { to: "back" },
    ],
    [
      "wait for the provider's window",
      idle,
      popup,
      { name: "ConnectSocials" },
      { to: "push", view: { name: "ConnectingSocial", provider: "google" } },
    ],
    ["stay where the click has led already", idle, popup, { name: "ConnectingSocial" }, { to: "nowhere" }],
    ["go back when the window was closed", popup, idle, { name: "ConnectingSocial" }, { to: "back" }],
    [
      "stay to try again when the window was blocked",
      popup,
      { status: "failed", provider: "google", error: new PopupBlocked({}) },
      { name: "ConnectingSocial" },
      { to: "nowhere" },
    ],
    [
      "go back when somebody else answered",
      popup,
      { status: "failed", provider: "google", error: new UntrustedOrigin({}) },
      { name: "ConnectingSocial" },
      { to: "back" },
    ],
    ["show the code of Farcaster", idle, farcaster, connect, { to: "push", view: { name: "ConnectingFarcaster" } }],
    [
      "go back when Farcaster failed",
      farcaster,
      { status: "failed", provider: "farcaster", error: new PopupBlocked({}) },
      { name: "ConnectingFarcaster" },
      { to: "back" },
    ],
    [
      "ask for the code of the current address",
      changing("sendingEmail"),
      changing("primaryCode"),
      { name: "UpdateEmailWallet", email },
      { to: "push", view: { name: "UpdateEmailPrimaryOtp", email, newEmail } },
    ],
    [
      "ask for the code of the new address",
      changing("primaryCode"),
      changing("secondaryCode"),
      { name: "UpdateEmailPrimaryOtp", email, newEmail },
      { to: "replace", view: { name: "UpdateEmailSecondaryOtp", email, newEmail } },
    ],
    ["leave a visitor alone who does something else", sending, code, { name: "Networks" }, { to: "nowhere" }],
  ])("%s", (_, before, after, view, expected) => {
    expect(move(before, after, view)).toEqual(expected);
  });

  it("end with the account when the address was changed, or when no code was needed", () => {
    const account = { name: "Account" };
    const secondary: View = { name: "UpdateEmailSecondaryOtp", email, newEmail };
    const changed = { before: user, after: { ...user, email: newEmail } };
    expect(move(changing("secondaryCode"), idle, secondary, changed)).toEqual({ to: "reset", view: account });
    expect(move(changing("secondaryCode"), idle, secondary, { before: user, after: user })).toEqual({ to: "nowhere" });
    expect(move(retrieving("email"), idle, connect, { after: user })).toEqual({ to: "replace", view: account });
  });

  it("go back from a code that was right when the wallet did not connect", () => {
    expect(move(retrieving("email"), idle, otp)).toEqual({ to: "back" });
    expect(move(retrieving("email"), idle, connect)).toEqual({ to: "nowhere" });
    expect(move(retrieving("email"), idle, otp, { after: user })).toEqual({ to: "nowhere" });
  });

  it("show the pages of the secure frame, and wait for them", () => {
    const wallet: View = { name: "SecureWallet" };
    const passkey: EmbeddedFlow = { status: "awaitingPasskey", provider: "passkey" };
    const renewing: EmbeddedFlow = { status: "renewingBackup" };
    const pages = (flow: EmbeddedFlow): EmbeddedState => ({ flow, hasPages: true });
    expect(loginMove({ flow: idle }, { flow: passkey }, connect)).toEqual({ to: "push", view: wallet });
    expect(loginMove({ flow: passkey }, pages(passkey), wallet)).toEqual({ to: "nowhere" });
    expect(loginMove(pages(passkey), { flow: passkey }, wallet)).toEqual({ to: "nowhere" });
    expect(loginMove({ flow: passkey }, { flow: idle }, wallet)).toEqual({ to: "back" });
    const error = new LoginCanceled({});
    expect(loginMove({ flow: passkey }, { flow: { status: "failed", provider: "passkey", error } }, wallet)).toEqual({
      to: "nowhere",
    });

    const email = retrieving("email");
    expect(loginMove({ flow: email }, pages(email), otp)).toEqual({ to: "replace", view: wallet });
    expect(loginMove({ flow: email }, pages(email), connect)).toEqual({ to: "push", view: wallet });
    expect(loginMove(pages(email), { flow: email }, wallet)).toEqual({ to: "nowhere" });
    expect(loginMove({ flow: email }, { flow: idle }, wallet)).toEqual({ to: "back" });
    expect(loginMove({ flow: email }, { flow: idle, user }, wallet)).toEqual({ to: "nowhere" });

    expect(loginMove({ flow: renewing }, { flow: idle }, wallet)).toEqual({ to: "back" });
    expect(loginMove({ flow: renewing }, pages(renewing), { name: "AccountSettings" })).toEqual({
      to: "push",
      view: wallet,
    });
    expect(loginMove({ flow: idle }, pages(idle), undefined)).toEqual({ to: "open", view: wallet });
    expect(loginMove(pages(idle), { flow: idle }, wallet)).toEqual({ to: "back" });
    expect(loginMove(pages(idle), { flow: idle }, undefined)).toEqual({ to: "nowhere" });
  });

  it("stay with an approval, which shows the pages of the secure frame too", () => {
    const approval = { id: 1, method: "personal_sign", params: [], chainId: "eip155:1" } as const;
    const state: EmbeddedState = { flow: idle, approval };
    expect(loginMove(state, { ...state, hasPages: true }, { name: "ApproveTransaction" })).toEqual({ to: "nowhere" });
    expect(loginMove({ ...state, hasPages: true }, state, { name: "ApproveTransaction" })).toEqual({ to: "nowhere" });
  });

  it("are left by whoever leaves the pages of the secure frame", () => {
    const flow = retrieving("email");
    expect(isInLogin({ flow, hasPages: true }, { name: "SecureWallet" })).toBe(true);
    expect(isInLogin({ flow, hasPages: true }, connect)).toBe(false);
    expect(isInLogin({ flow, hasPages: true }, otp)).toBe(false);
    expect(isInLogin({ flow }, { name: "SecureWallet" })).toBe(true);
  });

  it("belong to the login, so that whoever leaves them leaves it", () => {
    for (const flow of [device, code, popup, farcaster, changing("primaryCode"), changing("secondaryCode")]) {
      expect(isInLogin({ flow }, viewOfFlow(flow))).toBe(true);
      expect(isInLogin({ flow }, connect)).toBe(false);
      expect(isInLogin({ flow }, undefined)).toBe(false);
    }
    expect(isInLogin({ flow: sending }, connect)).toBe(true);
    expect(isInLogin({ flow: changing("sendingEmail") }, { name: "UpdateEmailWallet", email })).toBe(true);
    expect(isInLogin({ flow: retrieving("google") }, { name: "ConnectingSocial" })).toBe(true);
    expect(isInLogin({ flow: idle }, connect)).toBe(false);
  });
});
