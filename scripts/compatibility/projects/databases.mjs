// Starts Debian's Redis and Postgres in folders of their own, at free ports of this machine.
import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const START_MILLIS = 20_000;

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const answers = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const end = (result) => {
      socket.destroy();
      resolve(result);
    };
    socket.once("connect", () => end(true));
    socket.once("error", () => end(false));
  });

const whenAnswering = async (port, child) => {
  for (let waited = 0; waited < START_MILLIS; waited += 100) {
    if (await answers(port)) return;
    if (child.exitCode !== null) throw new Error(`The database ended with ${child.exitCode}`);
    await delay(100);
  }
  throw new Error("The database did not start");
};

const stopped = (child, signal) =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("exit", () => resolve());
    child.kill(signal);
  });

const apt = (...args) =>
  execFileSync("apt-get", ["-qq", "-o", "Dpkg::Use-Pty=0", ...args], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" },
  });

const installed = (path, name) => {
  if (existsSync(path)) return path;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    throw new Error(`there is no ${path}. Install it (Debian: apt-get install ${name}).`);
  }
  apt("update");
  apt("install", "-y", "--no-install-recommends", name);
  return path;
};

export const startRedis = async (folder) => {
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const program = installed("/usr/bin/redis-server", "redis-server");
  const options = { port, bind: "127.0.0.1", dir: folder, appendonly: "yes", appendfsync: "always" };
  const argv = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const database = await startProgram(port, () => spawn(program, argv, { stdio: "ignore" }), "SIGTERM");
  return { url: `redis://127.0.0.1:${port}`, ...database };
};

/** `restart` runs what is given while the database is away. */
const startProgram = async (port, start, signal) => {
  let child = start();
  await whenAnswering(port, child);
  return {
    stop: () => stopped(child, signal),
    restart: async (meanwhile) => {
      await stopped(child, signal);
      await meanwhile();
      child = start();
      await whenAnswering(port, child);
    },
  };
};

const POSTGRES = "/usr/lib/postgresql";

/** Returns undefined where Postgres is not installed: it is a hundred megabytes. */
export const startPostgres = async (folder) => {
  const [version] = existsSync(POSTGRES) ? readdirSync(POSTGRES).sort().reverse() : [];
  if (version === undefined) return undefined;
  mkdirSync(folder, { recursive: true });
  const program = (name) => join(POSTGRES, version, "bin", name);
  // Postgres does not run as the system's administrator.
  const asUser = {};
  if (process.getuid?.() === 0) {
    const idOf = (option) => Number(execFileSync("id", [option, "postgres"], { encoding: "utf8" }));
    Object.assign(asUser, { uid: idOf("-u"), gid: idOf("-g") });
    chownSync(folder, asUser.uid, asUser.gid);
  }
  const data = join(folder, "data");
  execFileSync(program("initdb"), ["-D", data, "-A", "trust", "-U", "portico"], {
    ...asUser,
    cwd: folder,
    stdio: "ignore",
  });
  const port = await freePort();
  const settings = ["-h", "127.0.0.1", "-p", String(port), "-k", folder, "-F"];
  const start = () =>
    spawn(program("postgres"), ["-D", data, ...settings], { ...asUser, cwd: folder, stdio: "ignore" });
  return { url: `postgres://portico@127.0.0.1:${port}/postgres`, ...(await startProgram(port, start, "SIGINT")) };
};
