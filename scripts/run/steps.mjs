// Prints the current step and its duration, so that nobody has to guess why nothing happens.
import { spawn } from "node:child_process";

const REMINDER_MILLIS = 10_000;

const secondsSince = (startedAt) => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;

/** The clock starts with the process, because the user has waited since then. */
const log = (text) => console.log(`${secondsSince(0).padStart(8)}  ${text}`);

/** Prints the name of a step when it begins, repeatedly while it takes long, and when it is done. */
export const step = async (title, action) => {
  const startedAt = performance.now();
  log(`${title} …`);
  const reminder = setInterval(() => log(`still at it after ${secondsSince(startedAt)}: ${title}`), REMINDER_MILLIS);
  try {
    const result = await action();
    log(`${secondsSince(startedAt)} for: ${title}`);
    return result;
  } finally {
    clearInterval(reminder);
  }
};

/** Runs a program and resolves to its exit code. The program is stopped when this process is stopped. */
export const program = (command, args, cwd) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio: "inherit", shell: process.platform === "win32" });
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
    let isStopped = false;
    const stop = () => {
      isStopped = true;
      child.kill("SIGTERM");
    };
    for (const signal of signals) process.on(signal, stop);
    child.once("error", (error) => {
      console.error(`${command} could not be run: ${error.message}`);
      resolve(1);
    });
    child.once("exit", (status) => {
      for (const signal of signals) process.off(signal, stop);
      if (isStopped) process.exit(130);
      resolve(status ?? 1);
    });
  });
