import { InvalidArgument } from "@portico/core";
import { isPageLink } from "@portico/core/domain";
import type { CommandAction, CommandResult } from "../../Command.ts";
import { CliError } from "../../errors/cliErrors.ts";
import { fields } from "../../output/fields.ts";
import { type Column, table } from "../../output/table.ts";
import { readSettings } from "../../settings/settings.ts";
import { fetchFrame } from "./fetchFrame.ts";
import { frameAncestors, mayEmbed } from "./frameAncestors.ts";
import { checkHeaders, type HeaderCheck } from "./frameHeaders.ts";
import { frameVersion } from "./frameVersion.ts";

const DEFAULT_TIMEOUT_MILLIS = 10_000;

/** Checks a frame by its headers and its page, and asks it for its version where there is a browser. */
export const checkFrame: CommandAction = async ({ inputs, terminal, progress, print, signal }) => {
  const address = frameAddress(inputs.required("url"));
  const originText = inputs.text("origin");
  const origin = originText === undefined ? undefined : pageOrigin(originText);
  const { timeoutMillis = DEFAULT_TIMEOUT_MILLIS } = readSettings(inputs, terminal.env);
  const loading = fetchFrame(address, timeoutMillis, signal);
  const { url, headers } = await progress.during("Loading the frame", loading);
  const asking = frameVersion({
    frame: url,
    mayEmbed: (from) => mayEmbed(from, url, headers),
    env: terminal.env,
    signal,
  });
  const version = await progress.during("Asking the frame for its version", asking);
  signal.throwIfAborted();
  const isAllowed = origin && mayEmbed(origin, url, headers);
  const checks = checkHeaders(headers);
  print(resultOf({ url, version, origin, isAllowed, ancestors: frameAncestors(headers), checks }));
  if (isAllowed === false) {
    throw new CliError("FRAME_ORIGIN_REFUSED", `pages of ${origin?.origin} must not embed ${url.origin}`);
  }
  const missing = checks.filter(({ isRight }) => !isRight);
  if (missing.length > 0) {
    const names = missing.map(({ header }) => header).join(", ");
    throw new CliError("FRAME_HEADERS_MISSING", `${url.origin} has no suitable ${names}`);
  }
  return undefined;
};

/** The path of the frame on a secure site, and what a page asks of it when it embeds it. */
const FRAME_PATH = "/sdk";
const FRAME_QUERY = "?projectId=&chainId=eip155:1&version=4&enableLogger=false";

const frameAddress = (text: string): URL => {
  if (!isPageLink(text)) {
    const expected = "an https address, or an http address of this machine, without a user and password";
    throw new InvalidArgument({ argument: "url", input: text, expected });
  }
  const url = new URL(text);
  if (url.pathname === "/") url.pathname = FRAME_PATH;
  if (url.search === "") url.search = FRAME_QUERY;
  return url;
};

const pageOrigin = (text: string): URL => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && url.origin === text) return url;
  const expected = "an origin such as https://shop.example.com, without a path";
  throw new InvalidArgument({ argument: "origin", input: text, expected });
};

interface Outcome {
  readonly url: URL;
  readonly version: string | undefined;
  readonly origin: URL | undefined;
  readonly isAllowed: boolean | undefined;
  readonly ancestors: string | undefined;
  readonly checks: ReadonlyArray<HeaderCheck>;
}

const versionText = (version: string | undefined): string => {
  if (version === undefined) return "unknown";
  return version === "" ? "not told" : version;
};

const resultOf = ({ url, version, origin, isAllowed, ancestors, checks }: Outcome): CommandResult => ({
  json: {
    frame: `${url.origin}${url.pathname}`,
    version: version ?? "unknown",
    origin: origin?.origin ?? null,
    allowed: isAllowed ?? null,
    frameAncestors: ancestors ?? null,
    headers: checks.map(({ header, value, isRight }) => ({ header, value, ok: isRight })),
  },
  text: (view) =>
    [
      fields(
        [
          ["Frame", `${url.origin}${url.pathname}`],
          ["Version", versionText(version)],
          ["Pages", ancestors ?? "any"],
          [origin?.origin ?? "Origin", isAllowed === undefined ? undefined : isAllowed ? "allowed" : "REFUSED"],
        ],
        view.style,
      ),
      table(columns, checks, view),
    ].join("\n\n"),
});

const columns: ReadonlyArray<Column<HeaderCheck>> = [
  { heading: "Header", cell: ({ header }) => header },
  { heading: "Result", cell: ({ value, isRight }) => (isRight ? "ok" : value === null ? "MISSING" : "UNSUITABLE") },
  { heading: "What it does", cell: ({ reason }) => reason, shrink: { minimum: 16, at: "end" } },
];
