import type { Sandbox } from "@portico/fixtures";

/** The mail that a visitor gets from the sandbox's secure site. */
export const mailboxOf = ({ secureSite }: Pick<Sandbox, "secureSite">) => {
  const mailsTo = async (email: string): Promise<ReadonlyArray<string>> => {
    const response = await fetch(`${secureSite}/inbox.json?to=${encodeURIComponent(email)}`);
    const { messages }: { messages: ReadonlyArray<{ text: string }> } = await response.json();
    return messages.map(({ text }) => text);
  };
  return {
    mailsTo,
    /** The code of the newest mail that has one. */
    codeOf: async (email: string): Promise<string> =>
      (await mailsTo(email)).flatMap((text) => /^\d{6}$/m.exec(text) ?? [])[0] ?? "",
    /** Opens the link of the newest mail that has one, and approves the device. */
    approveDevice: async (email: string): Promise<void> => {
      const [link = ""] = (await mailsTo(email)).flatMap((text) => /http\S+/.exec(text) ?? []);
      const token = new URL(link).searchParams.get("token") ?? "";
      await fetch(`${secureSite}/device`, { method: "POST", body: new URLSearchParams({ token }) });
    },
  };
};
