import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { embeddedVisits } from "./testing/embedded/embeddedVisits.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const { visit, cleanUp } = embeddedVisits(() => sandbox);
afterEach(cleanUp);

/** The file in which a client keeps its storage. */
const temporaryStorage = () => {
  const folder = mkdtempSync(join(tmpdir(), "portico-"));
  const path = join(folder, "session.json");
  const read = () => readFileSync(path, "utf8");
  return {
    path,
    read,
    change: (key: string, value: string) => {
      const entries: Record<string, unknown> = JSON.parse(read());
      writeFileSync(path, JSON.stringify({ ...entries, [key]: value }));
    },
  };
};

describe("signing in by e-mail", () => {
  it("goes through the device, the code and the connection on both namespaces", async () => {
    const { portico, approveDevice, codeOf, statuses, walletOn } = visit();
    const started = await portico.embedded.login({ email: " ada@example.org " });
    expect(started.flow).toMatchObject({ status: "awaitingDevice", email: "ada@example.org" });
    await approveDevice("ada@example.org");
    await expect.poll(() => portico.embedded.store.get().flow.status).toBe("awaitingCode");
    const done = await portico.embedded.answer({ code: await codeOf("ada@example.org") });
    expect(done).toMatchObject({ flow: { status: "idle" }, user: { provider: "email", email: "ada@example.org" } });
    expect(statuses()).toEqual([
      "idle",
      "sendingEmail",
      "awaitingDevice",
      "awaitingCode",
      "verifyingCode",
      "retrievingUser",
      "idle",
    ]);
    expect(walletOn("eip155")).toMatchObject({
      connectorId: "ID_AUTH",
      chainId: "eip155:1",
      account: { type: "smartAccount" },
    });
    expect(walletOn("solana")).toMatchObject({ connectorId: "ID_AUTH" });
    expect(portico.networks.store.get().active).toBe("eip155:1");
  });

  it("signs messages and typed data with approvals that the page can show", async () => {
    const { portico, signIn, approvals, walletOn, chain } = visit();
    await signIn("signing@example.org");
    const address = walletOn("eip155")?.address as `0x${string}`;
    const signature = await portico.signer.signMessage({ message: "hello" });
    const { verifyMessage, verifyTypedData } = chain("eip155:1");
    expect(await verifyMessage({ address, message: "hello", signature: signature as `0x${string}` })).toBe(true);
    const typedData = {
      domain: { name: "Test" },
      types: { EIP712Domain: [{ name: "name", type: "string" }], Mail: [{ name: "text", type: "string" }] },
      primaryType: "Mail",
      message: { text: "hello" },
    } as const;
    const typed = await portico.signer.signTypedData(typedData);
    expect(await verifyTypedData({ address, ...typedData, signature: typed as `0x${string}` })).toBe(true);
    expect(approvals.map(({ method, origin }) => [method, origin])).toEqual([
      ["personal_sign", "http://127.0.0.1:4000"],
      ["eth_signTypedData_v4", "http://127.0.0.1:4000"],
    ]);
  });

  it("says why a code was refused, and takes the right one afterwards", async () => {
    const { portico, approveDevice, codeOf, statuses } = visit();
    const email = "wrong@example.org";
    await portico.embedded.login({ email });
    await approveDevice(email);
    await expect.poll(() => portico.embedded.store.get().flow.status).toBe("awaitingCode");
    const right = await codeOf(email);
    const wrong = right === "000000" ? "111111" : "000000";
    await expect(portico.embedded.answer({ code: wrong })).rejects.toMatchObject({
      _tag: "FrameRefused",
      message: "Invalid code",
    });
    expect(portico.embedded.store.get().flow).toMatchObject({
      status: "awaitingCode",
      error: { _tag: "FrameRefused" },
    });
    await portico.embedded.answer({ code: right });
    expect(statuses().slice(-4)).toEqual(["awaitingCode", "verifyingCode", "retrievingUser", "idle"]);
  });

  it("sends one mail in 30 s, and none to what is no address", async () => {
    const { portico } = visit();
    await expect(portico.embedded.login({ email: "nobody" })).rejects.toMatchObject({ _tag: "InvalidEmail" });
    await portico.embedded.login({ email: "often@example.org" });
    await expect(portico.embedded.resend()).rejects.toMatchObject({
      _tag: "EmailCooldown",
      message: "Please try again after 30 seconds",
    });
    expect(portico.embedded.store.get().flow).toMatchObject({
      status: "awaitingDevice",
      error: { _tag: "EmailCooldown" },
    });
    await expect(portico.embedded.login({ email: "other@example.org" })).rejects.toMatchObject({
      _tag: "EmailCooldown",
    });
    expect(portico.embedded.store.get().flow).toEqual({ status: "idle" });
  });

  it("sends another mail after 30 s, whose code counts", async () => {
    const storage = temporaryStorage();
    const { portico, approveDevice, codeOf, mailsTo } = visit({ options: { storagePath: storage.path } });
    const email = "resend@example.org";
    await portico.embedded.login({ email });
    storage.change("@appkit-wallet/LAST_EMAIL_LOGIN_TIME", String(Date.now() - 30_000));
    await portico.embedded.resend();
    expect(await mailsTo(email)).toHaveLength(2);
    await approveDevice(email);
    await expect.poll(() => portico.embedded.store.get().flow.status).toBe("awaitingCode");
    await portico.embedded.answer({ code: await codeOf(email) });
    expect(portico.embedded.store.get().user?.email).toBe(email);
  });

  it("knows the device the next time, and the visitor while the session lasts", async () => {
    const frameStorage = new Map<string, string>();
    const first = visit({ frameStorage });
    await first.signIn("known@example.org");
    const again = visit({ frameStorage });
    const connected = await again.portico.embedded.login({ email: "known@example.org" });
    expect(connected).toMatchObject({ flow: { status: "idle" }, user: { email: "known@example.org" } });
    expect(again.walletOn("eip155")?.address).toBe(first.walletOn("eip155")?.address);
    await again.portico.connection.disconnect();
    const later = visit({ frameStorage });
    const { flow } = await later.portico.embedded.login({ email: "known@example.org" });
    expect(flow.status).toBe("awaitingCode");
  });

  it("ends when the visitor leaves, and a late approval of the device changes nothing", async () => {
    const { portico, approveDevice } = visit();
    await portico.embedded.login({ email: "leaving@example.org" });
    portico.embedded.cancel();
    await expect.poll(() => portico.embedded.store.get().flow.status).toBe("idle");
    await approveDevice("leaving@example.org");
    await expect(portico.embedded.answer({ code: "123456" })).rejects.toMatchObject({ _tag: "InvalidArgument" });
    expect(portico.embedded.store.get().flow.status).toBe("idle");
  });

  it("asks the frame for nothing when there is none", async () => {
    const { portico } = visit({
      options: {
        frames: { open: () => undefined, onWindowMessage: () => () => {}, prefersLight: () => false },
      },
    });
    await expect(portico.embedded.login({ email: "ada@example.org" })).rejects.toMatchObject({ _tag: "FrameMissing" });
    expect(portico.embedded.store.get().flow.status).toBe("idle");
  });
});

describe("the address of a visitor who signs in by e-mail", () => {
  it("is changed with a code to each address", async () => {
    const { portico, signIn, codeOf, statuses } = visit();
    await signIn("before@example.org");
    const started = await portico.embedded.answer({ newEmail: "after@example.org" });
    expect(started.flow).toMatchObject({ status: "changingEmail", step: "primaryCode", newEmail: "after@example.org" });
    await expect(portico.embedded.answer({ code: "000000" })).rejects.toMatchObject({ _tag: "FrameRefused" });
    expect(portico.embedded.store.get().flow).toMatchObject({ step: "primaryCode", error: { _tag: "FrameRefused" } });
    const next = await portico.embedded.answer({ code: await codeOf("before@example.org") });
    expect(next.flow).toMatchObject({ step: "secondaryCode" });
    const done = await portico.embedded.answer({ code: await codeOf("after@example.org") });
    expect(done).toMatchObject({ flow: { status: "idle" }, user: { email: "after@example.org" } });
    expect(statuses().at(-1)).toBe("idle");
  });
});

describe("a remembered login", () => {
  it("is restored without a click, signs, and ends with a sign-out", async () => {
    const storage = temporaryStorage();
    const frameStorage = new Map<string, string>();
    const options = { storagePath: storage.path };
    const first = visit({ options, frameStorage });
    await first.signIn("returning@example.org");
    await first.portico.networks.switch("eip155:8453");
    const address = first.walletOn("eip155")?.address as `0x${string}`;
    await first.portico.dispose();

    const second = visit({ options, frameStorage });
    expect(second.portico.connection.store.get().byNamespace.eip155).toEqual({
      status: "reconnecting",
      connectorId: "ID_AUTH",
    });
    await expect.poll(() => second.walletOn("eip155")).toMatchObject({ address, chainId: "eip155:8453" });
    expect(second.walletOn("solana")).toBeDefined();
    expect(second.portico.embedded.store.get().user).toMatchObject({
      provider: "email",
      email: "returning@example.org",
    });
    const signature = await second.portico.signer.signMessage({ message: "back", namespace: "eip155" });
    const { verifyMessage } = second.chain("eip155:8453");
    expect(await verifyMessage({ address, message: "back", signature: signature as `0x${string}` })).toBe(true);
    await second.portico.connection.disconnect();
    expect(second.portico.embedded.store.get().user).toBeUndefined();
    expect(storage.read()).not.toContain("returning@example.org");
    await second.portico.dispose();

    const third = visit({ options, frameStorage });
    expect(third.portico.connection.store.get().byNamespace).toEqual({});
    expect(third.portico.embedded.store.get()).toEqual({ flow: { status: "idle" } });
  });

  it("is forgotten when the secure site does not know it any more", async () => {
    const storage = temporaryStorage();
    const options = { storagePath: storage.path };
    const first = visit({ options });
    await first.signIn("forgotten@example.org");
    await first.portico.dispose();
    // Another browser profile: the frame has nothing of the first.
    const second = visit({ options, frameStorage: new Map() });
    await expect.poll(() => second.portico.connection.store.get().byNamespace).toEqual({});
    expect(storage.read()).not.toContain("EMAIL_LOGIN_USED_KEY");
  });
});
