// Runs commands of outside projects, each with a limit, and ends everything that a command has started.
import { spawn } from "node:child_process";

const COMMAND_MILLIS = 10 * 60_000;
const END_MILLIS = 5_000;
const OUTPUT_CHARACTERS = 200_000;

const signalGroup = (child, name) => {
  try {
    process.kill(-child.pid, name);
  } catch {
    // The group has ended by itself.
  }
};

/** Ends a process and what it has started: politely, and after a while by force. */
const endGroup = async (child, closed) => {
  signalGroup(child, "SIGTERM");
  const timer = setTimeout(() => signalGroup(child, "SIGKILL"), END_MILLIS);
  await closed;
  clearTimeout(timer);
  signalGroup(child, "SIGKILL");
  running.delete(child);
};

/** The groups that still run when this script is ended. */
const running = new Set();
process.on("exit", () => {
  for (const child of running) signalGroup(child, "SIGKILL");
});

/** Starts a command line in a process group of its own. `stop` ends the group. */
export const startCommand = (command, { cwd, env = {} }) => {
  const child = spawn(command, {
    cwd,
    shell: true,
    detached: true,
    env: {
      ...process.env,
      NO_COLOR: "1",
      FORCE_COLOR: "0",
      NEXT_TELEMETRY_DISABLED: "1",
      ASTRO_TELEMETRY_DISABLED: "1",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text) => {
      printed = (printed + text).slice(-OUTPUT_CHARACTERS);
    });
  }
  const closed = new Promise((resolve) => {
    child.once("error", () => resolve(1));
    child.once("close", (code) => resolve(code ?? 1));
  });
  return { closed, printed: () => printed, stop: () => endGroup(child, closed) };
};

/** Runs a command line until it ends, and returns what it printed. Throws an error with that when it fails. */
export const runCommand = async (command, { limitMillis = COMMAND_MILLIS, ...options }) => {
  const { closed, printed, stop } = startCommand(command, options);
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(() => resolve("late"), limitMillis);
  });
  const code = await Promise.race([closed, late]);
  clearTimeout(timer);
  await stop();
  if (code === 0) return printed();
  const why = code === "late" ? `did not end within ${limitMillis / 1000} s` : `ended with ${code}`;
  throw new Error(`\`${command}\` ${why}\n${printed()}`);
};
