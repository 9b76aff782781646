// Shares one browser among all test files of a process. Starting a browser takes as long as a short journey.
import { join } from "node:path";
import { launchBrowser } from "./launchBrowser.mjs";

/** Runs parts of the browser without separate processes, as on phones. This saves a tenth of the time of a visit. */
const fewerProcesses = ["--in-process-gpu", "--enable-features=NetworkServiceInProcess2"];

/**
 * Compiles less. A visit is over before code has run often enough to be worth a second compiler, and the browser, which keeps
 * a stack for each request, reads functions again when they were compiled without their positions. This saves a seventh of the
 * time of a visit.
 */
const lessCompiling = "--js-flags=--no-maglev,--no-enable-lazy-source-positions";

/**
 * A name of this machine that is not `localhost`, so that pages have no secure context, as on a developer's phone that
 * opens a site by the address of a computer.
 */
const insecureHost = "--host-resolver-rules=MAP portico.test 127.0.0.1";

/** The folder for a trace of each visit. `npx playwright-core show-trace` opens a trace. */
const traces = process.env.PORTICO_TRACES;
let traced = 0;

/** Writes a trace of the visit just before the context closes. */
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
  const browser = await launchBrowser([...fewerProcesses, lessCompiling, insecureHost]);
  if (traces) browser.on("context", trace);
  return browser;
};

let launched;

export const testBrowser = async () => {
  // The previous test file may have lost the browser.
  const previous = await launched?.catch(() => undefined);
  if (!previous?.isConnected()) launched = launchTestBrowser();
  return launched;
};
