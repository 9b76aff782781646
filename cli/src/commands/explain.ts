import { InvalidArgument } from "@portico/core";
import { closest, errorDefinitions } from "@portico/core/domain";
import { errorGuide } from "@portico/core/strings";
import type { CommandAction } from "../Command.ts";
import { cliErrorGuide } from "../errors/cliErrors.ts";
import { exitCodes, type FailureKind } from "../errors/exitCodes.ts";
import { fields } from "../output/fields.ts";
import { table } from "../output/table.ts";

interface Explanation {
  readonly code: string;
  readonly meaning: string;
  readonly whatToDo: string;
  /** `depends` when it depends on the individual error, for example on its HTTP status. */
  readonly retryable: boolean | "depends";
  readonly kind: FailureKind;
  readonly exitCode: number;
}

export const explain: CommandAction = async (context) => {
  const { inputs } = context;
  if (inputs.text("request") !== undefined) return (await import("./explainRequest.ts")).explainRequest(context);
  const input = inputs.optional("code");
  const all = explanations();
  if (input === undefined) return { json: { errors: all }, text: (view) => table(columns, all, view) };

  const requestedCode = input.trim().toUpperCase().replaceAll("-", "_");
  const found = all.find(({ code }) => code === requestedCode);
  if (!found) {
    const codes = all.map(({ code }) => code);
    const suggestion = closest(requestedCode, codes);
    const expected = "a code that `portico explain` lists";
    throw new InvalidArgument({ argument: "code", input, expected, ...(suggestion && { suggestion }) });
  }
  return {
    json: found,
    text: ({ style }) =>
      `${style.strong(found.code)}\n\n${fields(
        [
          ["Meaning", found.meaning],
          ["What to do", found.whatToDo],
          ["Retry", retryTexts[`${found.retryable}`]],
          ["Exit code", `${found.exitCode} (${found.kind})`],
        ],
        style,
      )}`,
  };
};

const retryTexts = {
  true: "may help",
  false: "does not help without a change",
  depends: "depends on the response",
} as const;

const explanations = (): ReadonlyArray<Explanation> => {
  const cliErrors = Object.entries(cliErrorGuide).map(([code, { kind, retryable, meaning, whatToDo }]) => ({
    code,
    meaning,
    whatToDo,
    retryable,
    kind,
    exitCode: exitCodes[kind],
  }));
  const catalogueErrors = errorDefinitions.map(({ code, kind, retryable }) => ({
    code,
    ...errorGuide[code],
    retryable,
    kind,
    exitCode: exitCodes[kind],
  }));
  return [...catalogueErrors, ...cliErrors].sort((a, b) => a.code.localeCompare(b.code, "en"));
};

const columns = [
  { heading: "Code", cell: ({ code }: Explanation) => code },
  { heading: "Exit", align: "right", cell: ({ exitCode }: Explanation) => String(exitCode) },
  {
    heading: "Retry",
    cell: ({ retryable }: Explanation) => (retryable === "depends" ? "depends" : retryable ? "yes" : "no"),
  },
  { heading: "Meaning", cell: ({ meaning }: Explanation) => meaning, shrink: { minimum: 20, at: "end" } },
] as const;
