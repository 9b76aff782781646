import { type Sandbox, startSandbox } from "@portico/fixtures";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { embeddedVisits } from "./testing/embedded/embeddedVisits.ts";
import { providerWindow } from "./testing/embedded/providerWindow.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const { visit, cleanUp } = embeddedVisits(() => sandbox);
afterEach(cleanUp);

describe("signing in at a provider", () => {
  it.each(["google", "github", "apple", "facebook", "x", "discord"] as const)("connects with %s", async (social) => {
    const { portico, frames, statuses, walletOn } = visit();
    const popup = providerWindow(frames, { account: "alice" });
    const done = await portico.embedded.login({ social, popup });
    expect(done.user).toMatchObject({ provider: social, userName: "alice" });
    expect([popup.closed, walletOn("eip155")?.connectorId]).toEqual([true, "ID_AUTH"]);
    expect(statuses()).toEqual(["idle", "awaitingPopup", "retrievingUser", "idle"]);
  });

  // shows docs/rules/services.md#events
  it("tells listeners of each step", async () => {
    const { portico, frames } = visit();
    await portico.modal.prepare();
    const events: Array<readonly [string, unknown]> = [];
    portico.events.store.subscribe((state) => {
      if (state) events.push([state.last.event, state.last.properties]);
    });
    await portico.embedded.login({ social: "google", popup: providerWindow(frames, { account: "alice" }) });
    await expect
      .poll(() => events.slice(-3))
      .toEqual([
        ["SOCIAL_LOGIN_STARTED", { provider: "google" }],
        ["SOCIAL_LOGIN_REQUEST_USER_DATA", { provider: "google" }],
        ["SOCIAL_LOGIN_SUCCESS", { provider: "google" }],
      ]);
  });

  it("fails when the browser blocked the window", async () => {
    const { portico, statuses } = visit();
    await expect(portico.embedded.login({ social: "google", popup: null })).rejects.toMatchObject({
      _tag: "PopupBlocked",
      message: "Something went wrong",
    });
    expect(portico.embedded.store.get().flow).toMatchObject({ status: "failed", provider: "google" });
    expect(statuses()).not.toContain("awaitingPopup");
  });

  it("is cancelled when the visitor closes the window", async () => {
    const { portico, frames } = visit();
    const popup = providerWindow(frames, { isIdle: true });
    const login = portico.embedded.login({ social: "github", popup });
    await expect.poll(() => popup.location.href).toContain("/providers/github/authorize");
    popup.close();
    await expect(login).rejects.toMatchObject({ _tag: "LoginCanceled" });
    expect(portico.embedded.store.get().flow).toEqual({ status: "idle" });
  });

  it("closes the window when the visitor leaves the view", async () => {
    const { portico, frames } = visit();
    const popup = providerWindow(frames, { isIdle: true });
    const login = portico.embedded.login({ social: "github", popup });
    await expect.poll(() => popup.location.href).not.toBe("about:blank");
    portico.embedded.cancel();
    await expect(login).rejects.toMatchObject({ _tag: "LoginCanceled" });
    expect(popup.closed).toBe(true);
  });

  it("believes no result of another origin, and none of another window", async () => {
    const { portico, frames } = visit();
    const popup = providerWindow(frames, { isIdle: true });
    const login = portico.embedded.login({ social: "x", popup });
    await expect.poll(() => popup.location.href).not.toBe("about:blank");
    const data = { resultUri: "https://evil.example/?ticket=1" };
    frames.postToPage({ data, origin: new URL(sandbox.secureSite).origin, source: {} });
    frames.postToPage({ data, origin: "https://evil.example", source: {} });
    frames.postToPage({ data: { other: 1 }, origin: "https://evil.example", source: popup });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(portico.embedded.store.get().flow.status).toBe("awaitingPopup");
    frames.postToPage({ data, origin: "https://evil.example", source: popup });
    await expect(login).rejects.toMatchObject({ _tag: "UntrustedOrigin", message: "Untrusted Origin" });
    expect(portico.embedded.store.get().flow).toMatchObject({ status: "failed", error: { _tag: "UntrustedOrigin" } });
    expect(popup.closed).toBe(true);
  });

  it("fails when the visitor declines at the provider, and can be tried again", async () => {
    const { portico, frames } = visit();
    const popup = providerWindow(frames, { account: "" });
    await expect(portico.embedded.login({ social: "google", popup })).rejects.toMatchObject({ _tag: "FrameRefused" });
    const again = await portico.embedded.login({ social: "google", popup: providerWindow(frames, { account: "bob" }) });
    expect(again.user?.userName).toBe("bob");
  });

  it("ends an earlier login", async () => {
    const { portico, frames } = visit();
    const popup = providerWindow(frames, { isIdle: true });
    const first = portico.embedded.login({ social: "google", popup });
    await expect.poll(() => popup.location.href).not.toBe("about:blank");
    const second = portico.embedded.login({ social: "x", popup: providerWindow(frames, { account: "carol" }) });
    await expect(first).rejects.toMatchObject({ _tag: "LoginCanceled" });
    expect((await second).user).toMatchObject({ provider: "x", userName: "carol" });
    expect(portico.embedded.store.get().flow).toEqual({ status: "idle" });
  });
});

describe("signing in with Farcaster", () => {
  const approve = (url: string, userName: string) => {
    const channel = new URL(url).searchParams.get("channel") ?? "";
    return fetch(`${sandbox.secureSite}/farcaster`, {
      method: "POST",
      body: new URLSearchParams({ channel, userName }),
    });
  };
  const urlOf = ({ portico }: ReturnType<typeof visit>): string => {
    const { flow } = portico.embedded.store.get();
    return flow.status === "awaitingFarcaster" ? (flow.url ?? "") : "";
  };

  it("shows an address, and connects once it was approved", async () => {
    const visitor = visit();
    const login = visitor.portico.embedded.login({ social: "farcaster" });
    await expect.poll(() => urlOf(visitor)).toContain("channel=");
    await approve(urlOf(visitor), "alice");
    expect((await login).user).toMatchObject({ provider: "farcaster", userName: "alice" });
    expect(visitor.walletOn("eip155")?.connectorId).toBe("ID_AUTH");
  });

  it("starts the frame again when the visitor leaves, which then signs in otherwise", async () => {
    const visitor = visit();
    const login = visitor.portico.embedded.login({ social: "farcaster" });
    await expect.poll(() => urlOf(visitor)).toContain("channel=");
    const url = urlOf(visitor);
    visitor.portico.embedded.cancel();
    await expect(login).rejects.toMatchObject({ _tag: "LoginCanceled" });
    await approve(url, "alice");
    await visitor.signIn("instead@example.org");
    expect(visitor.portico.embedded.store.get().user).toMatchObject({ provider: "email" });
  });
});
