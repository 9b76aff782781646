// The secure site as an operator runs it: two instances behind a balancer, on one real Redis and on one real Postgres.
import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { outsideProject } from "../harness/outsideProject.mjs";
import { startPostgres, startRedis } from "./databases.mjs";

const START_MILLIS = 30_000;
const MAILS_PER_ADDRESS = 10;

const dependencies = { "@keyv/redis": "^5.1.6", pg: "^8.17.1" };

const requireThat = (isTrue, what) => {
  if (!isTrue) throw new Error(what);
};

/** Gets the mail of the instances, as an operator's webhook does. */
const startInbox = async () => {
  const mails = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      mails.unshift(JSON.parse(body));
      response.end();
    });
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/mail`,
    newest: (to) => mails.find((mail) => mail.to === to)?.text ?? "",
    close: () => server.close(),
  };
};

const siteOf = (command, folder, { name, state, inbox, env }) => {
  const config = join(folder, `${name}.json`);
  const mail = { webhook: { url: inbox.url, secret: { env: "WEBHOOK_SECRET" } } };
  writeFileSync(config, JSON.stringify({ port: 0, state, mail, secret: { env: "SITE_SECRET" } }));
  const secrets = { SITE_SECRET: "a secret that all instances of the site share", WEBHOOK_SECRET: "webhook" };
  const { HOME, PATH } = process.env;
  return {
    argv: [command, "secure-site", "serve", "--config", config, "--json"],
    env: { HOME, PATH, ...secrets, ...env },
  };
};

const startSite = (site) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, site.argv, { env: site.env });
    const ended = new Promise((whenEnded) => child.once("close", whenEnded));
    let printed = "";
    const timer = setTimeout(() => reject(new Error(`The secure site did not start: ${printed}`)), START_MILLIS);
    child.stderr.on("data", (chunk) => {
      printed += chunk;
    });
    child.stdout.on("data", (chunk) => {
      printed += chunk;
      const started = printed.split("\n").find((line) => line.includes('"started"') && line.endsWith("}"));
      if (!started) return;
      clearTimeout(timer);
      const { listensAt } = JSON.parse(started);
      const stop = () => {
        child.kill("SIGTERM");
        return ended;
      };
      resolve({ listensAt, stop, log: () => printed });
    });
    child.once("exit", (code) => reject(new Error(`The secure site ended with ${code}: ${printed}`)));
  });

const ask = async (site, path, body, token, method = body ? "POST" : "GET") => {
  const response = await fetch(`${site.listensAt}${path}`, {
    method,
    headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { ...(await response.json()), status: response.status };
};

const codeIn = (text) => /^\d{6}$/m.exec(text)?.[0] ?? "";

/** One visitor whose requests reach both instances in turn. Returns what was checked. */
const checkInstances = async (a, b, inbox, { restart, away }) => {
  const email = "ada@example.org";
  const first = await ask(a, "/v1/email/start", { email, deviceId: "d1" });
  requireThat(first.action === "VERIFY_DEVICE", "A new device was not asked for approval");
  const link = new URL(/http\S+/.exec(inbox.newest(email))[0]);
  await fetch(`${b.listensAt}/device`, {
    method: "POST",
    body: new URLSearchParams({ token: link.searchParams.get("token") }),
  });
  const approved = await ask(a, "/v1/email/device", { loginId: first.loginId });
  requireThat(approved.isApproved === true, "The other instance's approval did not count");
  const finish = { loginId: first.loginId, code: codeIn(inbox.newest(email)) };
  const both = await Promise.all([ask(a, "/v1/email/code", finish), ask(b, "/v1/email/code", finish)]);
  requireThat(both.filter(({ status }) => status === 200).length === 1, "A code was not used exactly once");
  const { token, user } = both.find(({ status }) => status === 200);
  requireThat((await ask(b, "/v1/user", undefined, token)).user?.id === user.id, "The session is not shared");
  /** Of those who replace the same share at the same time, one does. Returns the share of that one. */
  const replaceShare = async (previous) => {
    const shares = Array.from({ length: 8 }, (_, index) => `${previous}, then ${index}`);
    const replies = await Promise.all(
      shares.map((share, index) => ask(index % 2 ? a : b, "/v1/shares", { share, previous }, token, "PUT")),
    );
    const replaced = shares.filter((_, index) => replies[index].status === 200);
    requireThat(replaced.length === 1, `${replaced.length} of 8 have replaced the share at the same time`);
    requireThat((await ask(b, "/v1/shares/release", {}, token)).share === replaced[0], "The share is not shared");
    return replaced[0];
  };
  await replaceShare(await replaceShare("none"));

  let sent = 0;
  let refused = 0;
  for (let mail = 0; mail < MAILS_PER_ADDRESS + 6; mail += 1) {
    const { status } = await ask(mail % 2 ? a : b, "/v1/email/start", { email: "bob@example.org", deviceId: "d2" });
    if (status === 200) sent += 1;
    if (status === 429) refused += 1;
  }
  requireThat(sent === MAILS_PER_ADDRESS && refused === 6, `${sent} mails were sent and ${refused} refused`);

  const again = await restart();
  requireThat((await ask(again, "/v1/user", undefined, token)).user?.id === user.id, "A restart forgot the user");
  await away(again);
  requireThat(
    (await ask(again, "/v1/user", undefined, token)).user?.id === user.id,
    "The site did not find the database again",
  );
  requireThat(!`${a.log()}${b.log()}`.includes("example.org"), "The log contains an address");
  return sent;
};

const onDatabase = async (command, folder, name, database) => {
  const inbox = await startInbox();
  const variable = `${name.toUpperCase()}_URL`;
  const site = siteOf(command, folder, {
    name,
    state: { [name]: { env: variable } },
    inbox,
    env: { [variable]: database.url },
  });
  const running = [];
  const start = async () => {
    const instance = await startSite(site);
    running.push(instance);
    return instance;
  };
  try {
    const [a, b] = [await start(), await start()];
    const restart = async () => {
      await Promise.all([a.stop(), b.stop()]);
      running.length = 0;
      return start();
    };
    /** A site outlives its database, says so at its health, and goes on when the database is back. */
    const away = async (instance) => {
      await database.restart(async () => {
        requireThat((await ask(instance, "/health")).status === 503, "The site is healthy without its database");
        requireThat(
          (await ask(instance, "/v1/user", undefined, "x".repeat(40))).status === 500,
          "The site hides its problem",
        );
      });
      for (let waited = 0; (await ask(instance, "/health")).status !== 200; waited += 1) {
        requireThat(waited < 100, "The site is not healthy again");
        await delay(200);
      }
    };
    await checkInstances(a, b, inbox, { restart, away });
  } catch (cause) {
    throw new Error(`${cause.message}\n${running.map(({ log }) => log()).join("\n")}`, { cause });
  } finally {
    await Promise.all(running.map(({ stop }) => stop()));
    inbox.close();
    await database.stop();
  }
};

/** What the command says when the site is to use Redis without its package. */
const withoutDriver = (command, folder) => {
  const site = siteOf(command, folder, {
    name: "missing",
    state: { redis: "redis://127.0.0.1:1" },
    inbox: { url: "http://127.0.0.1:1" },
  });
  const { status, stderr } = spawnSync(process.execPath, site.argv, { env: site.env, encoding: "utf8" });
  const { error } = JSON.parse(stderr.trim().split("\n").at(-1));
  requireThat(status === 2 && error.message.includes("npm install @keyv/redis"), `Without the driver: ${stderr}`);
};

export const secureSite = async ({ folder, tarballs }) => {
  const portico = ["@portico/cli", "@portico/fixtures", "@portico/core"];
  const install = ["--omit=optional", "--omit=peer"];
  const bare = outsideProject(join(folder, "bare"), { tarballs, portico, install });
  const commandIn = (project) => join(project, "node_modules/@portico/cli/bin/portico.js");
  withoutDriver(commandIn(bare), bare);
  const project = outsideProject(join(folder, "site"), {
    tarballs,
    portico,
    dependencies,
    install: ["--omit=optional"],
  });
  const rows = [{ figure: "names the package that Redis needs", value: "yes" }];
  for (const [name, start] of [
    ["redis", startRedis],
    ["postgres", startPostgres],
  ]) {
    const place = join(folder, name);
    mkdirSync(place, { recursive: true });
    // Postgres runs as a user of its own, which has to get there.
    for (let path = place; path.includes("portico-compatibility-"); path = join(path, "..")) chmodSync(path, 0o755);
    const database = await start(join(place, "database"));
    if (database) await onDatabase(commandIn(project), place, name, database);
    rows.push({
      figure: `two instances on one ${name}`,
      value: database ? "share everything" : "not installed, not run",
    });
  }
  return rows;
};
