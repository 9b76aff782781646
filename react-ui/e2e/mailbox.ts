import type { Sandbox } from "@portico/fixtures";
import type { Page } from "playwright-core";

/** What visitors of the sandbox do with the mails of the secure site. */
export const mailbox = (sandbox: Sandbox) => {
  const mailsTo = async (email: string): Promise<ReadonlyArray<string>> => {
    const response = await fetch(`${sandbox.secureSite}/inbox.json?to=${encodeURIComponent(email)}`);
    const { messages }: { messages: ReadonlyArray<{ text: string }> } = await response.json();
    return messages.map(({ text }) => text);
  };
  const linkTo = async (email: string): Promise<string> =>
    (await mailsTo(email)).flatMap((text) => /http\S+/.exec(text) ?? [])[0] ?? "";
  return {
    mailsTo,
    /** The newest code. */
    codeOf: async (email: string): Promise<string> =>
      (await mailsTo(email)).flatMap((text) => /^\d{6}$/m.exec(text) ?? [])[0] ?? "",
    /** Approves as the page of the mail's link does, where a test is not about that page. */
    approveDeviceUnseen: async (email: string): Promise<void> => {
      const token = new URL(await linkTo(email)).searchParams.get("token") ?? "";
      await fetch(`${sandbox.secureSite}/device`, { method: "POST", body: new URLSearchParams({ token }) });
    },
    /** Opens the link of the mail in another tab, and approves. */
    approveDevice: async (page: Page, email: string): Promise<void> => {
      const tab = await page.context().newPage();
      await tab.goto(await linkTo(email));
      await tab.getByRole("button", { name: "Approve" }).click();
      await tab.getByText("You can close this page").waitFor();
      await tab.close();
    },
  };
};
