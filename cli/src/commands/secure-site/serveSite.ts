import type { Message, RunningSite, SiteConfig, SiteLogEntry } from "@portico/fixtures/secure-site";
import type { CommandAction, CommandResult } from "../../Command.ts";
import { CliError } from "../../errors/cliErrors.ts";
import { fields } from "../../output/fields.ts";
import type { View } from "../../output/View.ts";
import { loadSecureSite } from "../../sandbox/loadSandbox.ts";
import { keepRunning } from "../keepRunning.ts";
import { type SecureSiteModule, siteConfig } from "./siteConfig.ts";

export const serveSite: CommandAction = async (context) => {
  const { inputs, terminal, progress, print } = context;
  const module = await loadSecureSite();
  const config = siteConfig(module, inputs, terminal.env);
  const starting = module.startSecureSite(config, {
    env: terminal.env,
    log: (entry) => print(logLine(entry)),
    ownMail: { send: async (message) => print(mailLine(message)) },
  });
  const running = await progress.during("Starting the secure site", starting).catch((cause: unknown) => {
    throw startError(module, config, cause);
  });
  return keepRunning(context, { name: "the secure site", result: describe(running, config), stop: running.stop });
};

const startError = (
  { InvalidSiteConfig, DriverMissing, StoreUnreachable, PortInUse }: SecureSiteModule,
  { port }: SiteConfig,
  cause: unknown,
): unknown => {
  if (cause instanceof InvalidSiteConfig) return new CliError("SECURE_SITE_CONFIG", cause.message, { cause });
  if (cause instanceof DriverMissing) return new CliError("SECURE_SITE_DRIVER_MISSING", cause.message, { cause });
  if (cause instanceof StoreUnreachable) return new CliError("SECURE_SITE_STATE", cause.message, { cause });
  if (cause instanceof PortInUse) return new CliError("PORT_TAKEN", `port ${port} is in use`, { cause });
  return cause;
};

const stateOf = ({ state }: SiteConfig): string => {
  if ("folder" in state) return state.folder;
  return "redis" in state ? "Redis" : "Postgres";
};

const mailOf = ({ mail, origin }: SiteConfig): string => {
  if (mail) return "smtp" in mail ? `${mail.smtp.host}:${mail.smtp.port}` : "webhook";
  return origin === undefined || new URL(origin).hostname === "localhost" ? "printed here" : "none";
};

const describe = ({ origin, listensAt }: RunningSite, config: SiteConfig): CommandResult => {
  const { allowedOrigins, keys, networks, providers } = config;
  const json = {
    event: "started",
    origin,
    frame: `${origin}/sdk`,
    listensAt,
    allowedOrigins,
    keys,
    mail: mailOf(config),
    state: stateOf(config),
    providers: Object.keys(providers),
    networks: networks.map(({ chainId }) => chainId),
  };
  return { json, text: ({ style }) => layOut(json, style), isLine: true };
};

interface Description {
  readonly origin: string;
  readonly frame: string;
  readonly listensAt: string;
  readonly allowedOrigins: ReadonlyArray<string>;
  readonly keys: string;
  readonly mail: string;
  readonly state: string;
  readonly providers: ReadonlyArray<string>;
  readonly networks: ReadonlyArray<string>;
}

const layOut = (site: Description, style: View["style"]): string =>
  [
    `${style.strong("The secure site is running.")} Ctrl-C stops it.`,
    fields(
      [
        ["Site", site.origin],
        ["Frame", site.frame],
        ["Health", `${site.listensAt}/health`],
        ["Pages", site.allowedOrigins.join(", ")],
        ["Keys", site.keys === "seeded" ? "seeded, which protect nothing: only to try it out" : site.keys],
        ["Mail", site.mail],
        ["State", site.state],
        ["Providers", site.providers.join(", ") || undefined],
        ["Networks", site.networks.join(", ")],
      ],
      style,
    ),
  ].join("\n\n");

const logLine = (entry: SiteLogEntry): CommandResult => ({
  json: { time: new Date().toISOString(), ...entry },
  text: () =>
    entry.event === "request"
      ? `${entry.method} ${entry.route} ${entry.status} ${entry.millis} ms`
      : `problem: ${[entry.name, entry.code, entry.at[0]].filter(Boolean).join(" ")}`,
  isLine: true,
});

/** Mail of a site that is tried out, for the developer who reads the terminal. */
const mailLine = ({ to, subject, text }: Message): CommandResult => ({
  json: { time: new Date().toISOString(), event: "mail", to, subject, text },
  text: () => `Mail to ${to}: ${subject}\n  ${text.split("\n").filter(Boolean).join("\n  ")}`,
  isLine: true,
  // The link contains a token, which the developer needs.
  secretsToPrint: text.match(/https?:\/\/\S+/g) ?? [],
});
