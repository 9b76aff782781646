import { decideInFrame } from "@portico/testing/decideInFrame";
import type { Frame, Page } from "playwright-core";
import type { DemoSite } from "./demoSite.ts";

const mailsTo = async ({ sandbox }: DemoSite, email: string): Promise<ReadonlyArray<string>> => {
  const response = await fetch(`${sandbox.secureSite}/inbox.json?to=${encodeURIComponent(email)}`);
  const { messages }: { messages: ReadonlyArray<{ text: string }> } = await response.json();
  return messages.map(({ text }) => text);
};

const approveDevice = async (site: DemoSite, email: string): Promise<void> => {
  const [link = ""] = (await mailsTo(site, email)).flatMap((text) => /http\S+/.exec(text) ?? []);
  const token = new URL(link).searchParams.get("token") ?? "";
  await fetch(`${site.sandbox.secureSite}/device`, { method: "POST", body: new URLSearchParams({ token }) });
};

/** The secure site limits how many mails an address gets, so each visitor has one of their own. */
let visitors = 0;
const newAddress = (): string => {
  visitors += 1;
  return `visitor${visitors}@example.org`;
};

/** Signs the page's visitor in by e-mail, through the client, and connects the embedded wallet. */
export const signIn = async (site: DemoSite, page: Page, email = newAddress()): Promise<void> => {
  const status = await page.evaluate(async (address) => {
    const { embedded } = Reflect.get(window, "portico");
    const { flow } = await embedded.login({ email: address });
    return flow.status;
  }, email);
  if (status === "awaitingDevice") {
    await approveDevice(site, email);
    await page.waitForFunction(
      () => Reflect.get(window, "portico").embedded.store.get().flow.status === "awaitingCode",
    );
  }
  const [code = ""] = (await mailsTo(site, email)).flatMap((text) => /^\d{6}$/m.exec(text) ?? []);
  await page.evaluate((answer) => Reflect.get(window, "portico").embedded.answer({ code: answer }), code);
};

/** Visits as somebody who is signed in with the embedded wallet. */
export const visitSignedIn = async (
  site: DemoSite,
  { email, ...options }: Parameters<DemoSite["visit"]>[0] & { readonly email?: string } = {},
): Promise<Page> => {
  const page = await site.visit(options);
  await signIn(site, page, email);
  return page;
};

/** The secure frame, which is there after a login. */
export const frameOf = (page: Page): Frame => {
  const frame = page.frames().find((candidate) => candidate.url().includes("/sdk"));
  if (!frame) throw new Error("The page has no secure frame");
  return frame;
};

/** Decides about a request when the dialog shows it. */
export const decide = async (page: Page, button: string): Promise<void> => {
  await page.getByRole("dialog", { name: "Approve Transaction" }).waitFor();
  await decideInFrame(frameOf(page).getByRole("button", { name: button, exact: true }));
};

export type Outcome = { readonly result: unknown } | { readonly code: string };

/** Starts an action of `client.signer`. Returns what becomes of it. */
export const ask = async (page: Page, action: string, request: unknown): Promise<() => Promise<Outcome>> => {
  const handle = await page.evaluateHandle(
    ([name, argument]) => {
      const { signer } = Reflect.get(window, "portico");
      const outcome = signer[name as string](argument).then(
        (result: unknown) => ({ result }),
        (error: { code: string }) => ({ code: error.code }),
      );
      return { outcome };
    },
    [action, request] as const,
  );
  return () => handle.evaluate(({ outcome }) => outcome);
};
