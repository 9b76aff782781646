// Measures the embedded wallet: from an e-mail address to the code, the start of the secure frame, and approvals.
import { launchBrowser } from "@portico/testing/launchBrowser";
import { servePages } from "../../react-ui/bench/servePages.mjs";
import { row } from "./measure.mjs";
import { installFrameProbe } from "./page/frameProbe.mjs";
import { visit } from "./page/visit.mjs";
import { within } from "./page/within.mjs";

const RUNS = 5;
const APPROVALS = 5;

const BUTTON = ".portico-page-button";
const FIELD = ".portico-email input";
const SUBMIT = ".portico-email button";
const CODE = ".portico-code input";
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const mailsTo = async ({ secureSite }, email) => {
  const response = await fetch(`${secureSite}/inbox.json?to=${encodeURIComponent(email)}`);
  return (await response.json()).messages.map(({ text }) => text);
};

/** Opens the link of the mail, so that the secure site knows the browser. */
const approveDevice = async (sandbox, email) => {
  const [link] = (await mailsTo(sandbox, email)).flatMap((text) => /http\S+/.exec(text) ?? []);
  const body = new URLSearchParams({ token: new URL(link).searchParams.get("token") });
  await fetch(`${sandbox.secureSite}/device`, { method: "POST", body });
};

/** Types an address into the dialog. */
const typeEmail = async ({ page, press, waitForShown, settled }, email) => {
  await press(BUTTON);
  await waitForShown(FIELD);
  await page.fill(FIELD, email);
  await settled();
};

const reload = async ({ page, waitForShown, settled }) => {
  // The page forgets when the last mail was sent; the secure site still knows the browser.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await waitForShown(BUTTON);
  await settled();
};

/** Approves with the keyboard: where the frame lies does not matter then. */
const approve = async (frame) => {
  await frame.waitForFunction(() => document.querySelector("main.approval .primary")?.disabled === false);
  await frame.press("main.approval .primary", "Enter");
};

/** One visitor, whose browser the secure site knows: twice to the code, and then through some approvals. */
const measureVisit = async (browser, sandbox, url, index) => {
  const email = `visitor${index}@example.org`;
  const visitor = await visit(browser, {
    url,
    button: BUTTON,
    prepare: (page) => page.addInitScript(installFrameProbe),
  });
  const { page } = visitor;
  await typeEmail(visitor, email);
  await visitor.press(SUBMIT);
  await within(
    "the device is to be approved",
    page.waitForFunction(() => globalThis.portico.embedded.store.get().flow.status === "awaitingDevice"),
  );
  await approveDevice(sandbox, email);
  await visitor.waitForShown(CODE);

  await reload(visitor);
  await typeEmail(visitor, email);
  const cold = await visitor.clickToPaint(SUBMIT, CODE);
  const ready = await page.evaluate(() => globalThis.frameProbe.ready);

  // The same with a frame that is ready: only the secure site and the view are left.
  await page.keyboard.press("Escape");
  await visitor.settled();
  await page.evaluate(() => localStorage.clear());
  await typeEmail(visitor, email);
  const warm = await visitor.clickToPaint(SUBMIT, CODE);

  const [code] = (await mailsTo(sandbox, email)).flatMap((text) => /^\d{6}$/m.exec(text) ?? []);
  await page.keyboard.type(code);
  await within(
    "the wallet connects",
    page.waitForFunction(() => globalThis.portico.connection.store.get().byNamespace.eip155?.status === "connected"),
  );
  await visitor.settled();
  const approvals = [];
  for (let count = 0; count < APPROVALS; count++) {
    const frame = page.frames().find((candidate) => candidate.url().includes("/sdk"));
    const shown = frame.evaluate(() => globalThis.frameProbe.shownApproval());
    const begun = await page.evaluate(() => {
      globalThis.signing = globalThis.portico.signer.signMessage({ message: "hello" });
      return performance.timeOrigin + performance.now();
    });
    approvals.push((await within("the approval is shown", shown)) - begun);
    await within("the visitor approves", approve(frame));
    await within(
      "the message is signed",
      page.evaluate(() => globalThis.signing),
    );
    await visitor.settled();
  }
  await visitor.end();
  return { cold, ready, warm, firstApproval: approvals[0], approval: median(approvals.slice(1)) };
};

export const embedded = async (sandbox) => {
  const pages = await servePages(sandbox);
  const browser = await launchBrowser();
  const visits = [];
  for (let index = 0; index < RUNS; index++) visits.push(await measureVisit(browser, sandbox, pages.embedded, index));
  await browser.close();
  await pages.stop();
  const figure = (name, read) => row(`embedded: ${name}`, median(visits.map(read)), "ms");
  return [
    figure("click on the e-mail row to code, frame not loaded", ({ cold }) => cold),
    figure("click on the e-mail row to code, frame ready", ({ warm }) => warm),
    figure("frame start to ready", ({ ready }) => ready),
    figure("request to approval screen, first", ({ firstApproval }) => firstApproval),
    figure("request to approval screen", ({ approval }) => approval),
  ];
};
