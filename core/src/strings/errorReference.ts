import { type ErrorCode, errorDefinitions } from "../domain/errors/catalogue.ts";
import { errorTexts } from "./en.ts";
import { errorGuide } from "./errorGuide.ts";

const kindTexts = {
  usage: "usage (exit code 2)",
  notFound: "not found (3)",
  network: "network (4)",
  rejected: "rejected by a service or wallet (5)",
  unsupported: "unsupported (6)",
  internal: "internal (1)",
} as const;

const retryTexts = {
  true: "may help",
  false: "does not help until the cause is removed",
  depends: "depends on the answer",
} as const;

const placeTexts = {
  toast: "in a toast, for the visitor",
  alert: "in an alert, for the site's owner",
  inline: "where the visitor is, in the state of the failed part",
  log: "in the log",
  nowhere: "nowhere: the caller knows",
} as const;

/** Returns the page of the documentation that lists every error and where it is shown, in Markdown. */
export const errorReference = (places: Readonly<Record<ErrorCode, keyof typeof placeTexts>>): string => {
  const sections = [...errorDefinitions]
    .sort((a, b) => (a.code < b.code ? -1 : 1))
    .map(
      ({ code, tag, kind, retryable }) =>
        `## ${code}\n\n${errorGuide[code].meaning}\n\n- \`_tag\`: \`${tag}\`\n- kind: ${kindTexts[kind]}\n- shown: ${placeTexts[places[code]]}\n- a visitor reads: ${errorTexts[code]}\n- what to do: ${errorGuide[code].whatToDo}\n- trying again: ${retryTexts[`${retryable}`]}\n`,
    );
  return [
    "# Errors",
    "",
    "Every failure of Portico is one of these. Match on `_tag` or `code`; both are stable. `retryable` says whether the",
    "same action may succeed when it is tried again. `portico explain <code>` prints an entry. This page is generated from",
    "the catalogue.",
    "",
    ...sections,
  ].join("\n");
};
