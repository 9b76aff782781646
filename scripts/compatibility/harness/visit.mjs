// What a visitor does with the page of a stack, and the scripts that the page fetches meanwhile.
import { gzipSync } from "node:zlib";
import { ed25519 } from "@noble/curves/ed25519.js";
import { keysOf } from "@portico/fixtures/wallets";
import { base58 } from "@scure/base";
import { verifyMessage } from "viem";
import { sandboxContext, WALLET } from "./sandboxContext.mjs";

const STEP_MILLIS = 30_000;
const QUIET_MILLIS = 1_000;
const MOST_QUIET_WAITS = 30;
const MESSAGE = "Hello";

/** What a visitor of a namespace reads on the page, and whether the signature there is one of the account's. */
const accounts = {
  eip155: {
    addressOf: ({ eip155 }) => eip155.address,
    signature: /^0x[0-9a-f]{130}$/,
    isSigned: (address, signature) => verifyMessage({ address, message: MESSAGE, signature }),
  },
  solana: {
    addressOf: ({ solana }) => solana.address,
    signature: /^[1-9A-HJ-NP-Za-km-z]{86,88}$/,
    isSigned: (address, signature) =>
      ed25519.verify(base58.decode(signature), new TextEncoder().encode(MESSAGE), base58.decode(address)),
  },
};

const connectButton = (page) => page.getByRole("button", { name: "Connect Wallet", exact: true });
const walletButton = (page) => page.getByRole("button", { name: new RegExp(WALLET) }).first();

/** Collects everything that a developer would see in the console as a problem. */
const problemsOf = (page) => {
  const problems = [];
  page.on("pageerror", ({ message }) => problems.push(`uncaught: ${message}`));
  page.on("console", (message) => {
    const { url } = message.location();
    if (["error", "warning"].includes(message.type())) problems.push(`${message.type()}: ${message.text()} ${url}`);
  });
  return problems;
};

/** Connects, signs, and comes back, as every site of a stack lets its visitor do. Returns the problems of the page. */
export const visitAsCustomer = async (browser, sandbox, url, { namespace = "eip155" } = {}) => {
  const context = await sandboxContext(browser, sandbox, { namespace });
  context.setDefaultTimeout(STEP_MILLIS);
  const page = await context.newPage();
  const problems = problemsOf(page);
  const { addressOf, signature: form, isSigned } = accounts[namespace];
  const address = addressOf(keysOf("alice"));
  try {
    await page.goto(url);
    await connectButton(page).click();
    await walletButton(page).click();
    await page.getByText(address, { exact: true }).first().waitFor();
    await page.getByRole("button", { name: "Sign", exact: true }).click();
    const signature = await page.getByText(form).innerText();
    if (!(await isSigned(address, signature))) problems.push(`signed wrongly: ${signature}`);
    await page.reload();
    await page.getByText(address, { exact: true }).first().waitFor();
  } catch (cause) {
    throw new Error([cause.message, ...problems].join("\n"), { cause });
  } finally {
    await context.close();
  }
  return problems;
};

/** Waits until the page has asked for nothing new for a while. */
const waitUntilQuiet = async (page, scripts) => {
  let previousCount = -1;
  for (let waits = 0; previousCount !== scripts.length && waits < MOST_QUIET_WAITS; waits += 1) {
    previousCount = scripts.length;
    await page.waitForTimeout(QUIET_MILLIS);
  }
};

const totalOf = async (scripts) => {
  const bodies = await Promise.all(scripts.map((response) => response.body()));
  return {
    requests: bodies.length,
    bytes: bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0),
  };
};

/** Counts the site's scripts before a click, and until the wallets are shown. Without Portico, there is nothing to click. */
export const visitAsScale = async (browser, sandbox, url, { opens, namespace }) => {
  const context = await sandboxContext(browser, sandbox, { namespace, savesData: true });
  context.setDefaultTimeout(STEP_MILLIS);
  const page = await context.newPage();
  const scripts = [];
  page.on("response", (response) => {
    const isScript = /javascript/.test(response.headers()["content-type"] ?? "");
    if (isScript && response.url().startsWith(url) && response.ok()) scripts.push(response);
  });
  try {
    await page.goto(url);
    if (opens) await connectButton(page).waitFor();
    await waitUntilQuiet(page, scripts);
    const beforeClick = await totalOf(scripts);
    if (!opens) return { beforeClick, firstOpen: beforeClick };
    // By a finger: nothing is fetched because a pointer comes near.
    await connectButton(page).dispatchEvent("click");
    await walletButton(page).waitFor();
    await waitUntilQuiet(page, scripts);
    return { beforeClick, firstOpen: await totalOf(scripts) };
  } finally {
    await context.close();
  }
};
