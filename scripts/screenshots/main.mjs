// Writes a screenshot of every view, dark and light, on a desktop and on a phone, to screenshots/ for people to review.
// `npm run screenshots -- Account dark-phone` only takes the scenes and variants whose names begin with these words.
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { launchBrowser } from "@portico/testing/launchBrowser";

const root = fileURLToPath(new URL("../../", import.meta.url));
execFileSync(process.execPath, ["scripts/build/compile.mjs"], { cwd: root, stdio: "inherit" });
const { startSandbox } = await import("@portico/fixtures");
const { buildDemo, serveDemo } = await import("../../react-ui/demo/serveDemo.mjs");
const { visits } = await import("./scenes.mjs");

const folder = `${root}screenshots`;
const [, , sceneFilter = "", variantFilter = ""] = process.argv;
const devices = {
  desktop: { viewport: { width: 1024, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};
/** Time in milliseconds for views to fade in, pictures to load, and skeletons to become rows. */
const SETTLE_MILLIS = 900;

const sandbox = await startSandbox();
const { projectId, endpoints, bitcoin, solana, chains, explorers, aggregator, clearSigning } = sandbox;
const { accounts, walletPage, onrampPage, subnames } = sandbox;
const services = { explorers, aggregator, clearSigning, walletPage, onrampPage, subnames };
const demo = await serveDemo({
  sandbox: { projectId, endpoints, bitcoin, solana, chains, accounts, ...services },
  files: await buildDemo(),
});
const browser = await launchBrowser();

if (sceneFilter === "") rmSync(folder, { recursive: true, force: true });
let pictureCount = 0;
const failed = [];
const duplicates = [];
for (const mode of ["dark", "light"]) {
  for (const [device, options] of Object.entries(devices)) {
    if (!`${mode}-${device}`.startsWith(variantFilter)) continue;
    mkdirSync(`${folder}/${mode}-${device}`, { recursive: true });
    for (const { visitor, query = "", arrive = async () => {}, scenes } of visits) {
      const selectedScenes = Object.entries(scenes).filter(([name]) => name.startsWith(sceneFilter));
      if (selectedScenes.length === 0) continue;
      const context = await browser.newContext({ ...options, reducedMotion: "reduce" });
      // A link to a missing program makes Chromium show a prompt, and the page no longer gets input.
      await context.addInitScript(() => {
        window.open = () => null;
      });
      const page = await context.newPage();
      page.setDefaultTimeout(10_000);
      const separator = query === "" ? "?" : "&";
      await page.goto(`${demo.url}/${query}${separator}mode=${mode}`);
      await page.locator(".portico-page-button").first().waitFor();
      // A visitor with a pointer sees no keyboard focus rings.
      await page.mouse.click(5, 5);
      await arrive(page, sandbox);
      const scenesByPicture = new Map();
      for (const [name, show] of selectedScenes) {
        // Closing is not always granted at once, because a scene may be waiting for a wallet.
        await page.evaluate(() =>
          Promise.race([window.portico.modal.close(), new Promise((resolve) => setTimeout(resolve, 300))]),
        );
        try {
          await show(page, sandbox);
          await page.waitForTimeout(SETTLE_MILLIS);
          const picture = await page.screenshot({ path: `${folder}/${mode}-${device}/${name}.png` });
          pictureCount += 1;
          const duplicate = scenesByPicture.get(picture.toString("base64"));
          if (duplicate !== undefined) duplicates.push(`${mode} ${device} ${visitor} ${name}: as ${duplicate}`);
          scenesByPicture.set(picture.toString("base64"), name);
        } catch (error) {
          failed.push(`${mode} ${device} ${visitor} ${name}: ${error.message.split("\n")[0]}`);
        }
      }
      await context.close();
      sandbox.faults.clear();
      sandbox.relay.setState("up");
    }
  }
}
await browser.close();
await demo.stop();
await sandbox.stop();
console.log(`${pictureCount} pictures in screenshots/`);
for (const line of duplicates) console.log(`not to be told apart: ${line}`);
for (const line of failed) console.error(`not taken: ${line}`);
process.exit(failed.length === 0 ? 0 : 1);
