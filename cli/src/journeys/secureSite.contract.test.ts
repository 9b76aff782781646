import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type RunningCommand, runPortico, startPortico } from "../testing/runPortico.ts";

/* The secure site as an operator runs it: the built command, a folder, a browserless visitor. */

interface Line {
  readonly event: string;
  readonly origin: string;
  readonly listensAt: string;
  readonly to: string;
  readonly text: string;
}

let folder: string;
const running: RunningCommand[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portico-secure-site-"));
});
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill("SIGKILL");
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

const linesOf = ({ printed }: RunningCommand): ReadonlyArray<Line> =>
  printed.stdout
    .split("\n")
    .filter((line) => line.startsWith("{") && line.endsWith("}"))
    .map((line) => JSON.parse(line));
/** Runs a command that ends by itself, in this process. */
const run = (...argv: ReadonlyArray<string>) =>
  runPortico(["secure-site", ...argv, "--json"], { XDG_STATE_HOME: join(folder, "state") });

const serve = async (argv: ReadonlyArray<string> = [], variables: Readonly<Record<string, string>> = {}) => {
  const command = startPortico(["secure-site", "serve", "--port", "0", "--json", ...argv], {
    XDG_STATE_HOME: join(folder, "state"),
    ...variables,
  });
  running.push(command);
  await expect.poll(() => linesOf(command).find(({ event }) => event === "started")).toBeDefined();
  const started = linesOf(command).find(({ event }) => event === "started");
  const at = started?.listensAt ?? "";
  const post = async (path: string, body: unknown) => {
    const headers = { "content-type": "application/json" };
    const response = await fetch(`${at}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    return { status: response.status, json: await response.json() };
  };
  /** The newest mail that the site has printed. */
  const mail = (to: string) => linesOf(command).findLast((line) => line.event === "mail" && line.to === to)?.text ?? "";
  const codeTo = (to: string) => /^\d{6}$/m.exec(mail(to))?.[0] ?? "";
  const stop = (signal: NodeJS.Signals = "SIGTERM") => {
    command.child.kill(signal);
    return command.ended;
  };
  return { command, started, at, post, mail, codeTo, stop };
};
type Site = Awaited<ReturnType<typeof serve>>;

/** Signs in with a new device at one instance, whose mail another one may have printed. */
const signIn = async (site: Site, email: string, deviceId: string) => {
  const start = await site.post("/v1/email/start", { email, deviceId });
  const link = /http\S+/.exec(site.mail(email))?.[0] ?? "";
  const token = new URL(link).searchParams.get("token") ?? "";
  await fetch(`${site.at}/device`, { method: "POST", body: new URLSearchParams({ token }) });
  return site.post("/v1/email/code", { loginId: start.json.loginId, code: site.codeTo(email) });
};
const userAt = async ({ at }: Site, token: string) => {
  const response = await fetch(`${at}/v1/user`, { headers: { authorization: `Bearer ${token}` } });
  return (await response.json()).user;
};

describe("portico secure-site serve", () => {
  it("starts with one line, prints its mail, and serves the frame with its headers", async () => {
    const site = await serve();
    expect(site.started).toMatchObject({
      origin: site.at.replace("127.0.0.1", "localhost"),
      frame: `${site.started?.origin}/sdk`,
      keys: "seeded",
      mail: "printed here",
    });
    const { status, json } = await signIn(site, "ada@example.org", "d1");
    expect({ status, json }).toMatchObject({ status: 200, json: { user: { email: "ada@example.org" } } });
    const frame = await fetch(`${site.at}/sdk`);
    expect(await frame.text()).toContain("/files/frame.js");
    expect(frame.headers.get("content-security-policy")).toContain(
      "frame-ancestors http://localhost:* http://127.0.0.1:*;",
    );
    expect(Object.fromEntries(frame.headers)).toMatchObject({
      "cross-origin-embedder-policy": "require-corp",
      "cross-origin-resource-policy": "cross-origin",
      "referrer-policy": "no-referrer",
      "permissions-policy": expect.stringContaining("publickey-credentials-get=(self)"),
    });
    const script = await fetch(`${site.at}/files/frame.js`);
    expect(script.status).toBe(200);
    expect((await fetch(`${site.at}/health`)).status).toBe(200);
    for (const path of ["/inbox", "/inbox.json", "/farcaster"])
      expect((await fetch(`${site.at}${path}`)).status).toBe(404);
    const config = await (await fetch(`${site.at}/config.json`)).json();
    expect(config.keyStore.seed).not.toContain("sandbox");
  });

  it("logs routes and statuses as JSON, and no address, code or token", async () => {
    const data = join(folder, "data");
    const webhook = { webhook: { url: "http://127.0.0.1:1/", secret: { env: "HOOK" } } };
    const config = join(folder, "site.json");
    writeFileSync(config, JSON.stringify({ mail: webhook, state: { folder: data } }));
    const site = await serve(["--config", config], { HOOK: "a secret of the hook" });
    expect((await site.post("/v1/email/start", { email: "ada@example.org", deviceId: "device-1" })).status).toBe(500);
    await fetch(`${site.at}/device?token=token-of-a-link`);
    await fetch(`${site.at}/ada@example.org`);
    await fetch(`${site.at}/v1/user`, { headers: { authorization: "Bearer a-token-of-a-session" } });
    await expect.poll(() => linesOf(site.command).filter(({ event }) => event === "request")).toHaveLength(4);
    expect(linesOf(site.command).slice(1)).toMatchObject([
      { event: "problem", name: "TypeError" },
      { event: "request", method: "POST", route: "/v1/email/start", status: 500 },
      { event: "request", method: "GET", route: "/device", status: 410 },
      { event: "request", method: "GET", route: "*", status: 404 },
      { event: "request", method: "GET", route: "/v1/user", status: 401 },
    ]);
    const { stdout, stderr } = site.command.printed;
    expect(`${stdout}${stderr}`).not.toMatch(/ada@|token-of|device-1|secret of/);
  });

  it.each(["SIGTERM", "SIGINT"] as const)("ends cleanly on %s, after it has answered what waits", async (signal) => {
    const site = await serve();
    const { json } = await site.post("/v1/email/start", { email: "ada@example.org", deviceId: "d1" });
    const waiting = site.post("/v1/email/device", { loginId: json.loginId });
    await delay(300);
    const ended = site.stop(signal);
    expect(await waiting).toEqual({ status: 200, json: { isApproved: false } });
    const { exitCode, stderr } = await ended;
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: expect.stringContaining("stopping the secure site") });
    await expect(fetch(`${site.at}/health`)).rejects.toThrow();
  });

  it("keeps users, devices, sessions and limits over a restart", async () => {
    const before = await serve(["--data", join(folder, "data")]);
    const { json: session } = await signIn(before, "ada@example.org", "d1");
    for (let mail = 0; mail < 10; mail += 1) {
      await before.post("/v1/email/start", { email: "bob@example.org", deviceId: "d" });
    }
    await before.stop();
    const after = await serve(["--data", join(folder, "data")]);
    expect(await userAt(after, session.token)).toEqual(session.user);
    const again = await after.post("/v1/email/start", { email: "ada@example.org", deviceId: "d1" });
    expect(again.json.action).toBe("VERIFY_OTP");
    expect((await after.post("/v1/email/start", { email: "bob@example.org", deviceId: "d" })).status).toBe(429);
  });

  it("shares everything among the instances on one folder", async () => {
    const data = ["--data", join(folder, "data")];
    const [a, b] = await Promise.all([serve(data), serve(data)]);
    const { json: session } = await signIn(a, "ada@example.org", "d1");
    expect(await userAt(b, session.token)).toEqual(session.user);
    const { json } = await a.post("/v1/email/start", { email: "ada@example.org", deviceId: "d1" });
    const finish = { loginId: json.loginId, code: a.codeTo("ada@example.org") };
    const both = await Promise.all([a.post("/v1/email/code", finish), b.post("/v1/email/code", finish)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    const statuses = [];
    for (let mail = 0; mail < 14; mail += 1) {
      statuses.push(
        (await (mail % 2 ? a : b).post("/v1/email/start", { email: "bob@example.org", deviceId: "d" })).status,
      );
    }
    expect(statuses).toEqual([...Array(10).fill(200), ...Array(4).fill(429)]);
  });

  it("refuses a port that is in use", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve);
    });
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const { exitCode, stderr } = await run("serve", "--port", String(port));
    server.close();
    expect({ exitCode, error: JSON.parse(stderr.trim().split("\n").at(-1) ?? "").error }).toMatchObject({
      exitCode: 2,
      error: { code: "PORT_TAKEN" },
    });
  });
});

describe("a configuration that is refused", () => {
  const configured = (config: unknown) => {
    const path = join(folder, "site.json");
    writeFileSync(path, typeof config === "string" ? config : JSON.stringify(config));
    return ["--config", path];
  };
  const publicSite = { origin: "https://wallet.example.com", allowedOrigins: ["https://shop.example.com"] };

  it.each<[string, () => ReadonlyArray<string>, string]>([
    ["http on a public host", () => ["--site", "http://wallet.example.com"], "origin must be https"],
    ["any page", () => ["--origin", "*"], "allowedOrigins[0] must not be a wildcard"],
    ["no page", () => ["--site", "https://wallet.example.com"], "allowedOrigins is missing"],
    ["other keys", () => ["--keys", "none"], "keys is not one of seeded, split, passkey"],
    ["seeded keys in public", () => [...configured(publicSite), "--keys", "seeded"], "keys must not be seeded"],
    ["a missing file", () => ["--config", join(folder, "none.json")], "none.json does not exist"],
    ["a folder", () => ["--config", folder], "cannot be read"],
    ["a file that is not JSON", () => configured("{ secret"), "is not JSON"],
    ["a list", () => configured([]), "does not contain a JSON object"],
    ["a field that does not exist", () => configured({ ...publicSite, orgins: [] }), "orgins is not a known field"],
    [
      "a secret in the file",
      () => configured({ ...publicSite, secret: "do-not-print-this" }),
      "secret must not be written here",
    ],
    [
      "a missing variable",
      () => configured({ ...publicSite, secret: { env: "NOT_SET" } }),
      "secret is empty: set NOT_SET",
    ],
    [
      "a short secret",
      () => {
        writeFileSync(join(folder, "short"), "short\n");
        return configured({ ...publicSite, secret: { file: join(folder, "short") } });
      },
      "secret is shorter than 32",
    ],
  ])("names the field: %s", async (_, argv, message) => {
    const { exitCode, stdout, stderr } = await run("serve", "--port", "0", ...argv());
    const { error } = JSON.parse(stderr.trim().split("\n").at(-1) ?? "");
    expect({ exitCode, stdout, code: error.code }).toEqual({ exitCode: 2, stdout: "", code: "SECURE_SITE_CONFIG" });
    expect(error.message).toContain(message);
    expect(stderr).not.toContain("do-not-print-this");
  });

  it("says that a database does not answer", async () => {
    const config = { ...publicSite, secret: { env: "SECRET" }, state: { redis: { env: "REDIS" } } };
    const { ended } = startPortico(["secure-site", "serve", "--port", "0", ...configured(config), "--json"], {
      SECRET: "a secret of thirty-two characters",
      REDIS: "redis://:hidden-password@127.0.0.1:1",
    });
    const { exitCode, stderr } = await ended;
    expect({ exitCode, error: JSON.parse(stderr.trim().split("\n").at(-1) ?? "").error }).toMatchObject({
      exitCode: 4,
      error: { code: "SECURE_SITE_STATE", message: "Redis does not answer" },
    });
    expect(stderr).not.toContain("hidden-password");
  });
});

describe("portico secure-site build", () => {
  const site = ["--site", "https://wallet.example.com", "--origin", "https://shop.example.com"];

  it("writes the pages, their files and their headers", async () => {
    const target = join(folder, "site");
    const { exitCode, stdout } = await startPortico(["secure-site", "build", target, ...site, "--json"], {}).ended;
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ frame: "https://wallet.example.com/sdk" });
    expect(readdirSync(target).sort()).toEqual([
      "_headers",
      "approve.html",
      "config.json",
      "dashboard.html",
      "files",
      "passkey.html",
      "sdk.html",
    ]);
    expect(readFileSync(join(target, "sdk.html"), "utf8")).toContain("/files/frame.js");
    expect(existsSync(join(target, "files", "frame.js"))).toBe(true);
    expect(JSON.parse(readFileSync(join(target, "config.json"), "utf8"))).toMatchObject({
      allowedOrigins: ["https://shop.example.com"],
      keyStore: { id: "passkey" },
    });
    const headers = readFileSync(join(target, "_headers"), "utf8");
    expect(headers).toMatch(
      /^\/sdk\n(?: {2}.+\n)* {2}content-security-policy: .*frame-ancestors https:\/\/shop\.example\.com;/m,
    );
    for (const page of ["approve", "dashboard", "passkey"]) {
      expect(headers).toMatch(
        new RegExp(`^/${page}\\n(?: {2}.+\\n)* {2}content-security-policy: .*frame-ancestors 'none';`, "m"),
      );
    }
  });

  it("refuses a folder with files, and a site without an origin", async () => {
    const target = join(folder, "site");
    mkdirSync(target);
    writeFileSync(join(target, "kept"), "kept");
    const full = await run("build", target, ...site);
    expect({ exitCode: full.exitCode, stderr: full.stderr }).toEqual({
      exitCode: 2,
      stderr: expect.stringContaining("is not empty"),
    });
    expect(readdirSync(target)).toEqual(["kept"]);
    const nowhere = await run("build", join(folder, "other"));
    expect({ exitCode: nowhere.exitCode, stderr: nowhere.stderr }).toEqual({
      exitCode: 2,
      stderr: expect.stringContaining("origin is missing"),
    });
  });
});
