import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cliLimits } from "../../limits.ts";
import type { Terminal } from "../../output/terminal.ts";
import { reportingPage } from "./reportingPage.ts";

const browsers = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];

const browserPath = (env: Terminal["env"]): string | undefined =>
  [env.PORTICO_CHROMIUM, ...browsers].find((path) => path !== undefined && path !== "" && existsSync(path));

interface VersionOptions {
  readonly frame: URL;
  /** Whether a page of an origin may embed the frame. */
  readonly mayEmbed: (origin: URL) => boolean;
  readonly env: Terminal["env"];
  readonly signal: AbortSignal;
}

/**
 * Returns the version that a frame reports to a page of this machine. Returns an empty text for a frame that is ready and does
 * not report it, and undefined when there is no browser or the frame is not ready in such a page. Chromium has no sandbox
 * for the system's administrator, who therefore loads frames of this machine alone.
 */
export const frameVersion = async ({ frame, mayEmbed, env, signal }: VersionOptions): Promise<string | undefined> => {
  const browser = browserPath(env);
  const isAdministrator = process.getuid?.() === 0;
  const isLocal = /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(frame.hostname);
  if (browser === undefined || (isAdministrator && !isLocal)) return undefined;
  const page = await reportingPage(frame);
  try {
    if (!mayEmbed(new URL(page.origin))) return undefined;
    const flags = isAdministrator ? ["--no-sandbox"] : [];
    return await duringVisit(browser, [...flags, page.origin], page.version, signal);
  } finally {
    page.close();
  }
};

/** Resolves with the report of a visit; undefined when the browser ends before, or the visit takes too long. */
const duringVisit = async <A>(
  browser: string,
  argv: ReadonlyArray<string>,
  report: Promise<A>,
  signal: AbortSignal,
): Promise<A | undefined> => {
  const profile = mkdtempSync(join(tmpdir(), "portico-frame-"));
  const options = ["--headless", "--disable-gpu", "--no-first-run", "--disable-background-networking"];
  // A group of its own: the browser may be a script, and has many processes.
  const group = { stdio: "ignore", detached: true } as const;
  const child = spawn(browser, [...options, `--user-data-dir=${profile}`, ...argv], group);
  const ended = new Promise<undefined>((resolve) => {
    child.once("error", () => resolve(undefined));
    child.once("exit", () => resolve(undefined));
  });
  const end = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    } catch {
      // It has ended already.
    }
  };
  const timer = setTimeout(end, cliLimits.FRAME_READY_MILLIS);
  signal.addEventListener("abort", end, { once: true });
  try {
    return await Promise.race([report, ended]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
    end();
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
};
