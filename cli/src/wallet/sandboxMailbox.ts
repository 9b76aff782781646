const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** The mail of a sandbox's secure site, newest first. */
const textsTo = async (secureSite: string, email: string): Promise<ReadonlyArray<string>> => {
  const response = await fetch(`${secureSite}/inbox.json?to=${encodeURIComponent(email)}`);
  const inbox: unknown = await response.json();
  const messages: unknown = isRecord(inbox) ? inbox.messages : undefined;
  if (!Array.isArray(messages)) return [];
  return messages.flatMap((message) => (isRecord(message) && typeof message.text === "string" ? [message.text] : []));
};

/** Reads the mail that a sandbox sends to whoever signs in, as a person would. */
export const sandboxMailbox = (secureSite: string) => ({
  codeOf: async (email: string): Promise<string> =>
    (await textsTo(secureSite, email)).flatMap((text) => /^\d{6}$/m.exec(text) ?? [])[0] ?? "",
  approveDevice: async (email: string): Promise<void> => {
    const [link = secureSite] = (await textsTo(secureSite, email)).flatMap((text) => /http\S+/.exec(text) ?? []);
    const token = new URL(link).searchParams.get("token") ?? "";
    await fetch(`${secureSite}/device`, { method: "POST", body: new URLSearchParams({ token }) });
  },
});
