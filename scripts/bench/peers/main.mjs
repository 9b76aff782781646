// Compares the smallest site of each free kit with the least that a dialog takes: `npm run bench -- peers`. All are built
// alike, and visited in turn. `--runs` sets the number of visits, and `--peers` names a folder that keeps the installed
// packages.
import { installWallets } from "@portico/fixtures/playwright";
import { launchBrowser } from "@portico/testing/launchBrowser";
import { serveFiles } from "../../../react-ui/bench/serveFiles.mjs";
import { row } from "../measure.mjs";
import { visit } from "../page/visit.mjs";
import { buildSites } from "./buildSites.mjs";
import { installReadyProbe } from "./readyProbe.mjs";

const RATES = [1, 4];
const MEASURES = {
  ready: "ready",
  cold: "click to first row, pointer first",
  warm: "click to first row, warm",
  script: "script run by the first open",
  longest: "longest task of the first open",
};

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const scriptMillis = async (session) => {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "ScriptDuration").value * 1_000;
};

/** One visitor, who is new to the site, whose pointer rests on the button before the click, and who opens it twice. */
const measureVisit = async (browser, site, url, rate, wallets) => {
  const visitor = await visit(browser, {
    url,
    button: site.button,
    prepare: async (page) => {
      await wallets(page);
      await page.addInitScript(installReadyProbe, site.button);
      const session = await page.context().newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate });
    },
  });
  const { page, session } = visitor;
  try {
    await session.send("Performance.enable");
    const ready = await page.evaluate(() => globalThis.readyProbe.readyMillis);
    const before = await scriptMillis(session);
    await visitor.hover(site.button);
    await page.evaluate(() => globalThis.readyProbe.longTasks.splice(0));
    const cold = await visitor.clickToPaint(site.button, site.row);
    await visitor.settled();
    const script = (await scriptMillis(session)) - before;
    const tasks = await page.evaluate(() => globalThis.readyProbe.longTasks.map(({ duration }) => duration));
    await visitor.closeDialog({ close: site.close, dialog: site.row });
    await visitor.settled();
    const warm = await visitor.clickToPaint(site.button, site.row);
    return { ready, cold, warm, script, longest: Math.max(0, ...tasks) };
  } finally {
    await visitor.end();
  }
};

const optionOf = (name) => process.argv[process.argv.indexOf(`--${name}`) + 1];
const has = (name) => process.argv.includes(`--${name}`);

const printTable = (names, figures) => {
  const cell = (name, key) => RATES.map((rate) => Math.round(figures.get(`${name} ${rate}`)[key])).join(" / ");
  console.log(`Milliseconds at full speed / with the processor slowed down by ${RATES[1]}`);
  const widths = Object.values(MEASURES).map((measure) => measure.length + 2);
  console.log(["".padEnd(26), ...Object.values(MEASURES).map((measure, at) => measure.padStart(widths[at]))].join(""));
  for (const name of names)
    console.log(
      [name.padEnd(26), ...Object.keys(MEASURES).map((key, at) => cell(name, key).padStart(widths[at]))].join(""),
    );
};

/** Visits every site in turn, so that what slows the machine down slows all of them down. */
export const peers = async (sandbox) => {
  const runs = has("runs") ? Number(optionOf("runs")) : 9;
  const { files, built } = await buildSites(sandbox, has("peers") ? optionOf("peers") : undefined);
  const server = await serveFiles(files);
  const browser = await launchBrowser();
  const rpcUrls = Object.fromEntries(Object.values(sandbox.chains).map(({ caip2, rpcUrl }) => [caip2, rpcUrl]));
  const wallets = (page) =>
    installWallets(page, [
      { namespace: "eip155", name: "Sandbox Wallet", rdns: "example.portico.sandbox", injected: false, rpcUrls },
      { namespace: "solana", name: "Sandbox Wallet", rpcUrls },
    ]);
  const visits = new Map();
  const failed = new Set();
  for (let run = 0; run < runs; run++) {
    for (const rate of RATES) {
      for (const site of built.filter(({ name }) => !failed.has(name))) {
        const key = `${site.name} ${rate}`;
        try {
          const measured = await measureVisit(browser, site, `${server.url}/${site.file}/`, rate, wallets);
          visits.set(key, [...(visits.get(key) ?? []), measured]);
        } catch (cause) {
          failed.add(site.name);
          console.error(`${site.name} is left out: ${cause.message.split("\n")[0]}`);
        }
      }
    }
  }
  await browser.close();
  await server.stop();
  const names = built.map(({ name }) => name).filter((name) => !failed.has(name));
  const figures = new Map(
    [...visits].map(([key, all]) => [
      key,
      Object.fromEntries(Object.keys(MEASURES).map((measure) => [measure, median(all.map((one) => one[measure]))])),
    ]),
  );
  if (!has("json")) printTable(names, figures);
  return names.flatMap((name) =>
    RATES.flatMap((rate) =>
      Object.entries(MEASURES).map(([key, measure]) =>
        row(
          `peers: ${name}, ${measure}${rate === 1 ? "" : `, CPU / ${rate}`}`,
          figures.get(`${name} ${rate}`)[key],
          "ms",
        ),
      ),
    ),
  );
};
