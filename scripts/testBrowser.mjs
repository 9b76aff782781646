// One browser for all test files that a process runs: starting one takes as long as a short journey.
import { launchBrowser } from "./launchBrowser.mjs";

/** Parts of the browser that work without a process of their own, as on phones: a tenth of what a visit takes. */
const fewerProcesses = ["--in-process-gpu", "--enable-features=NetworkServiceInProcess2"];

let launched;

export const testBrowser = async () => {
  // The last file may have lost it.
  const last = await launched?.catch(() => undefined);
  if (!last?.isConnected()) launched = launchBrowser(fewerProcesses);
  return launched;
};

export const closeVisits = async (browser) => {
  for (const context of browser?.contexts() ?? []) await context.close();
};
