import { decideInFrame } from "@portico/testing/decideInFrame";
import { matrix } from "@portico/testing/matrix";
import type { Page } from "playwright-core";
import { createPublicClient, http } from "viem";
import { afterEach, describe, expect, it } from "vitest";
import {
  FRAME_ANSWER_TIMEOUT_MILLIS,
  FRAME_LOGGED_MESSAGES_MAX,
  FRAME_READY_TIMEOUT_MILLIS,
} from "./domain/limits/embedded.ts";
import { frameOf, sign, signIn, visitShop } from "./testing/embedded/pageVisits.ts";
import { evmOn, shopForTests } from "./testing/shop.ts";

const here = shopForTests();
const faults = () => here.shop.sandbox.faults;
afterEach(() => faults().clear());

const email = "faults@example.org";
/** Starts a login. Returns how it fails. */
const failedLogin = (page: Page) =>
  page.evaluate(
    (address) =>
      globalThis.portico.embedded
        .login({ email: address })
        .catch(({ _tag, message }: { _tag: string; message: string }) => ({ _tag, message })),
    email,
  );
const oddLines = (page: Page) =>
  page.evaluate(() => globalThis.porticoLog.filter((line) => line.includes("nobody waits")).length);

describe("a secure frame that breaks the contract", () => {
  const harmless = ["slow", "garbage", "replyTwice", "unknownId"] as const;
  it.each(matrix(harmless, ["slow", "garbage"]))("signs in and signs: %s", async (frame) => {
    faults().set({ service: "secureSite", path: "/sdk", frame });
    const page = await visitShop(here.shop);
    await signIn(here.shop, page, `${frame.toLowerCase()}@example.org`);
    const wallet = await evmOn(page);
    const address = (wallet?.status === "connected" ? wallet.address : "") as `0x${string}`;
    const signature = sign(page, "hello");
    await decideInFrame(frameOf(page).frameLocator("iframe").first().getByRole("button", { name: "Sign" }));
    const { verifyMessage } = createPublicClient({ transport: http(here.shop.sandbox.chains["eip155:1"].rpcUrl) });
    expect(await verifyMessage({ address, message: "hello", signature: (await signature) as `0x${string}` })).toBe(
      true,
    );
    expect(await page.evaluate(() => globalThis.uncaught)).toEqual([]);
    // What nobody waits for is logged, but not without end.
    if (frame === "slow") expect(await oddLines(page)).toBeLessThan(FRAME_LOGGED_MESSAGES_MAX);
    else expect(await oddLines(page)).toBe(FRAME_LOGGED_MESSAGES_MAX);
  });

  it("is reported when it refuses everything", async () => {
    faults().set({ service: "secureSite", path: "/sdk", frame: "errorReplies" });
    const page = await visitShop(here.shop);
    expect(await failedLogin(page)).toEqual({ _tag: "FrameRefused", message: "Sandbox fault" });
    expect(await page.evaluate(() => globalThis.portico.embedded.store.get().flow.status)).toBe("idle");
  });

  // shows docs/rules/errors.md#configuration-alerts
  it.each([
    [
      "neverReady",
      FRAME_READY_TIMEOUT_MILLIS,
      { _tag: "EmailDependencyMissing", message: "Unable to load email login dependency" },
      "failed",
      { code: "EMAIL_DEPENDENCY_MISSING", message: "Unable to load email login dependency" },
    ],
    [
      "otherOrigin",
      FRAME_ANSWER_TIMEOUT_MILLIS,
      { _tag: "SocialsTimeout", message: expect.stringMatching(/^Invalid App Configuration: /) },
      "ready",
      { code: "SOCIALS_TIMEOUT", message: "Invalid App Configuration" },
    ],
  ] as const)(
    "is given up with an alert when it does not answer: %s",
    async (frame, millis, failure, status, alert) => {
      const fault = faults().set({ service: "secureSite", path: "/sdk", frame });
      const page = await here.shop.blankPage("solana");
      await page.clock.install();
      await page.goto(here.shop.url);
      await page.waitForFunction(() => globalThis.portico !== undefined);
      await page.evaluate(() => globalThis.portico.modal.prepare());
      const login = failedLogin(page);
      await expect.poll(() => page.frames().length).toBeGreaterThan(2);
      if (status === "ready") {
        await expect.poll(() => page.evaluate(() => globalThis.portico.embedded.store.get().frame)).toBe("ready");
      }
      await page.clock.fastForward(millis);
      expect(await login).toEqual(failure);
      const shownAlert = () =>
        page.evaluate(() => {
          const { isOpen, message, error } = globalThis.portico.alerts.store.get();
          return { isOpen, message, code: error?.code };
        });
      await expect.poll(shownAlert).toEqual({ isOpen: true, ...alert });
      expect(await page.evaluate(() => globalThis.portico.embedded.store.get().frame)).toBe(status);
      if (status === "ready") return;
      // Another attempt opens another frame.
      faults().clear(fault);
      await signIn(here.shop, page, "again@example.org");
      expect(await evmOn(page)).toMatchObject({ status: "connected", connectorId: "ID_AUTH" });
    },
  );
});
