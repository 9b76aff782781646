// One browser for all test files that a process runs: starting one takes as long as a short journey.
import { join } from "node:path";
import { launchBrowser } from "./launchBrowser.mjs";

/** Parts of the browser that work without a process of their own, as on phones: a tenth of what a visit takes. */
const fewerProcesses = ["--in-process-gpu", "--enable-features=NetworkServiceInProcess2"];

/** The folder for a trace of each visit, which `npx playwright-core show-trace` opens. */
const traces = process.env.PORTICO_TRACES;
let traced = 0;

/** Writes a trace of the visit just before the context closes, whoever closes it. */
const trace = async (context) => {
  const path = join(traces, `${process.pid}-${++traced}.zip`);
  const close = context.close.bind(context);
  context.close = async (options) => {
    await context.tracing.stop({ path });
    await close(options);
  };
  await context.tracing.start({ screenshots: true, snapshots: true, sources: true });
};

const launchTestBrowser = async () => {
  const browser = await launchBrowser(fewerProcesses);
  if (traces) browser.on("context", trace);
  return browser;
};

let launched;

export const testBrowser = async () => {
  // The last file may have lost it.
  const last = await launched?.catch(() => undefined);
  if (!last?.isConnected()) launched = launchTestBrowser();
  return launched;
};

export const closeVisits = async (browser) => {
  for (const context of browser?.contexts() ?? []) await context.close();
};
