import { InvalidArgument } from "@portico/core";
import type { CommandContext } from "../Command.ts";
import { CliError } from "../errors/cliErrors.ts";
import { askLine } from "./askLine.ts";
import { checkSecureSite } from "./checkSecureSite.ts";
import { sandboxMailbox } from "./sandboxMailbox.ts";
import type { WalletSession } from "./walletSession.ts";

/** Signs in to the embedded wallet with the address of `--email`, which is returned. Its code is asked for. */
export const signInByEmail = async (session: WalletSession, context: CommandContext): Promise<string> => {
  const { client, request, services } = session;
  const { secureSite } = services.endpoints;
  if (secureSite === undefined) {
    throw new CliError("USAGE", "name the secure site with --endpoint secure-site=<url>, or add --sandbox");
  }
  await checkSecureSite(secureSite, context.signal);
  const email = context.inputs.text("email");
  if (email === undefined) {
    throw new InvalidArgument({ argument: "email", input: "", expected: "an e-mail address, as --email <address>" });
  }
  const mailbox = session.sandboxWallet ? sandboxMailbox(secureSite) : undefined;
  const { flow } = await request("Sending a mail", (options) => client.embedded.login({ email }, options));
  if (flow.status === "awaitingDevice") {
    if (mailbox) await mailbox.approveDevice(email);
    else
      context.reporter.notice(
        services.sandbox?.endpoints.secureSite === secureSite
          ? `open the link in the mail to ${email}; the sandbox's mail is at ${secureSite}/inbox`
          : `open the link in the mail to ${email}`,
      );
    await request("Waiting for the link in the mail", () => codeAwaited(session, context));
  }
  if (flow.status !== "idle") {
    const code = mailbox ? await mailbox.codeOf(email) : await askLine(context, `Code sent to ${email}: `);
    await request("Signing in", (options) => client.embedded.answer({ code }, options));
  }
  session.forgetSandboxWallet();
  return email;
};

/** Resolves once the visitor's device is approved. */
const codeAwaited = ({ client }: WalletSession, { signal }: CommandContext): Promise<void> =>
  new Promise((resolve, reject) => {
    const { store } = client.embedded;
    const check = () => {
      const { flow } = store.get();
      if (flow.status === "awaitingCode") resolve();
      else if (flow.status !== "awaitingDevice") reject(new Error("the login has ended"));
      else if (flow.error) reject(flow.error);
    };
    const stop = store.subscribe(check);
    signal.addEventListener("abort", () => {
      stop();
      reject(signal.reason);
    });
    check();
  });
