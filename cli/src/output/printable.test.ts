import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recordTerminal } from "../testing/recordTerminal.ts";
import { fields } from "./fields.ts";
import { toJson } from "./json.ts";
import { createProgress } from "./progress.ts";
import { createReporter } from "./reporter.ts";
import { createStyle } from "./style.ts";
import { table } from "./table.ts";
import type { Terminal } from "./terminal.ts";

const hostileCharacters = [
  ..."\u0000\u0007\b\t\r\u001b\u007f\u0085\u009b\u009d\u00ad\u034f\u061c\u115f\u180e\u200b\u200c\u200d\u200e\u200f",
  ..."\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\u206a\u3164\ufeff\ufff9\u{e0041}\u{1d173}",
  "\u001b[31m",
  "\u001b]0;title\u0007",
  "\r\u001b[2K",
  "\ud800",
];
/** Any text, with characters that a terminal would act on. */
const hostileText = fc
  .array(
    fc.oneof(fc.constantFrom(...hostileCharacters), fc.string({ unit: "binary", maxLength: 3 }), fc.constant("USDC")),
  )
  .map((parts) => parts.join(""));
const forbidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115f\u3164]|\u034f/u;
const plain = createStyle(false);

/** Returns the lines that reach the process after `print`. */
const linesOf = async (print: (terminal: Terminal) => unknown, env: Terminal["env"] = {}) => {
  const { terminal, stdout, stderr } = recordTerminal([], env);
  await print(terminal);
  return [...stdout, ...stderr].join("").split("\n");
};

describe("no printed line has a control character, an invisible one or one that reorders text", () => {
  const printers: ReadonlyArray<readonly [name: string, print: (text: string) => Promise<ReadonlyArray<string>>]> = [
    ["a result", (text) => linesOf(({ stdout }) => stdout.write(`${text}\n`))],
    ["a result with secrets on purpose", (text) => linesOf(({ stdout }) => stdout.show(`${text}\n`, ["USDC"]))],
    [
      "a table",
      (text) =>
        linesOf(({ stdout }) =>
          stdout.write(
            table([{ heading: "Name", cell: (row: string) => row }], [text, text], { width: 20, style: plain }),
          ),
        ),
    ],
    ["fields", (text) => linesOf(({ stdout }) => stdout.write(fields([["Name", text]], plain)))],
    ["JSON", (text) => linesOf(({ stdout }) => stdout.write(toJson({ [text]: text }, 2)))],
    ["progress", (text) => linesOf(({ stderr }) => createProgress(stderr, "plain").write(text))],
    ...[false, true].map(
      (json) =>
        [
          `messages, ${json ? "in JSON" : "as text"}`,
          (text: string) =>
            linesOf(({ stderr }) => {
              const reporter = createReporter(createProgress(stderr, "plain"), { json, style: plain });
              reporter.notice(text);
              reporter.call({ method: "GET", url: text, failure: text, durationMillis: 1, retry: 0 });
              reporter.failure(
                {
                  code: "X",
                  kind: "rejected",
                  exitCode: 5,
                  message: text,
                  whatToDo: "",
                  retryable: false,
                  cause: { code: text, message: text },
                  stack: text,
                  details: { text },
                },
                true,
              );
            }),
        ] as const,
    ),
  ];

  it.each(printers)("in %s", async (_name, print) => {
    await fc.assert(
      fc.asyncProperty(hostileText, async (text) => {
        for (const line of await print(text)) expect(line).not.toMatch(forbidden);
      }),
    );
  });

  it("not even in colour, where the only escape sequences are the command's own", async () => {
    const colourful = createStyle(true);
    await fc.assert(
      fc.asyncProperty(hostileText, async (text) => {
        const [first = ""] = await linesOf(
          ({ stdout }) => stdout.write(fields([[colourful.good("Name"), text]], colourful)),
          { FORCE_COLOR: "1" },
        );
        const sequences = [...first.matchAll(/\p{Cc}\[[\d;]+m/gu)].map(([sequence]) => sequence);
        expect(sequences).toEqual(["\u001b[2m", "\u001b[32m", "\u001b[39m", "\u001b[22m"]);
        expect(sequences.reduce((rest, sequence) => rest.replace(sequence, ""), first)).not.toMatch(forbidden);
      }),
    );
  });
});

describe("JSON", () => {
  it("keeps its value, with every unprintable character escaped", () => {
    fc.assert(fc.property(hostileText, (text) => void expect(JSON.parse(toJson({ text }))).toEqual({ text })));
    expect(toJson("\u009b\u2028\u202e\u200b\u{e0041}")).toBe('"\\u009b\\u2028\\u202e\\u200b\\udb40\\udc41"');
  });
});

describe("text from outside", () => {
  it("keeps letters of all languages, and emoji", async () => {
    for (const text of ["ether", "Ξ1 ETH", "日本語", "עברית", "❤️", "🇨🇭"]) {
      expect(await linesOf(({ stdout }) => stdout.write(text))).toEqual([text]);
    }
  });
});
