import { describe, expect, it } from "vitest";
import type { Command } from "../Command.ts";
import { commandTable } from "../commands/commandTable.ts";
import { recordTerminal } from "../testing/recordTerminal.ts";
import { runCommandLine } from "./runCommandLine.ts";

const run = async (...argv: ReadonlyArray<string>) => {
  const { stdout, stderr, terminal } = recordTerminal(argv);
  const exitCode = await runCommandLine(argv, terminal, new AbortController().signal);
  return { exitCode, stdout: stdout.join(""), stderr: stderr.join("") };
};

const commands: ReadonlyArray<readonly [words: string, declaration: Command]> = commandTable.flatMap((entry) =>
  "commands" in entry
    ? entry.commands.map((command) => [`${entry.name} ${command.name}`, command] as const)
    : [[entry.name, entry] as const],
);

describe("portico --help", () => {
  it("lists every command and the common options, and exits with code 0", async () => {
    const { exitCode, stdout, stderr } = await run("--help");
    expect(exitCode).toBe(0);
    expect(stderr).toBe("");
    for (const { name } of commandTable) expect(stdout).toMatch(new RegExp(`^ {2}${name}\\b`, "m"));
    for (const option of ["--chain", "--json", "--project-id", "--endpoint", "--sandbox", "--timeout", "--verbose"]) {
      expect(stdout).toContain(option);
    }
    expect(stdout).toContain("Examples:");
  });

  it.each(commands)(
    "shows the arguments, options and examples of `%s`",
    async (words, { arguments: args, options, examples }) => {
      const { exitCode, stdout } = await run(...words.split(" "), "--help");
      expect(exitCode).toBe(0);
      expect(stdout).toContain(`Usage: portico ${words}`);
      expect(stdout).toContain("--json");
      const unwrapped = stdout.replace(/\n {10,}/g, " ");
      for (const { syntax, description } of args ?? []) {
        expect(stdout).toContain(syntax);
        expect(unwrapped).toContain(description);
      }
      for (const { flags } of options ?? []) expect(stdout).toContain(flags);
      expect(examples.length).toBeGreaterThan(0);
      for (const { command } of examples) expect(stdout).toContain(command);
    },
  );

  it.each(commands)("shows examples of `%s` that the parser accepts", async (words, { examples }) => {
    for (const { command } of examples) {
      expect(command).toContain(`portico ${words}`);
      const inner = /\$\((.*)\)/.exec(command)?.[1] ?? command.split(" > ")[0] ?? command;
      const argv = inner.match(/'[^']*'|\S+/g)?.slice(1) ?? [];
      const { stderr } = await run(...argv.map((word) => word.replaceAll("'", "")), "--help");
      expect(stderr).toBe("");
    }
  });
});

describe("an invalid command line", () => {
  it.each([
    [["quot"], "unknown command 'quot'; did you mean 'quote'?"],
    [["name", "lokup"], "unknown command 'lokup'; did you mean 'lookup'?"],
    [["quote", "1", "ETH", "USDC", "--jsn"], "unknown option '--jsn'; did you mean '--json'?"],
    [["price"], "missing required argument 'tokens'"],
    [["balance", "a.eth", "b.eth"], "too many arguments"],
    [["gas", "--chain"], "argument missing"],
    [["completion", "tcsh"], "Allowed choices are bash, zsh, fish"],
  ])("such as %j exits with code 2 and prints the error and the advice", async (argv, expected) => {
    const { exitCode, stdout, stderr } = await run(...argv);
    expect(exitCode).toBe(2);
    expect(stdout).toBe("");
    expect(stderr.split("\n")).toEqual([
      expect.stringMatching(/^error: .* \[USAGE\]$/),
      expect.stringContaining("--help"),
      "",
    ]);
    expect(stderr).toContain(expected);
  });

  it("prints the error as one JSON line with --json", async () => {
    const { stderr } = await run("quot", "--json");
    expect(JSON.parse(stderr)).toEqual({
      error: {
        code: "USAGE",
        kind: "usage",
        exitCode: 2,
        message: "unknown command 'quot'; did you mean 'quote'?",
        whatToDo: expect.any(String),
        retryable: false,
      },
    });
  });

  it("prints the help of a group without a command on stderr, and exits with code 2", async () => {
    const { exitCode, stdout, stderr } = await run("name");
    expect(exitCode).toBe(2);
    expect(stdout).toBe("");
    expect(stderr).toContain("lookup <name>");
  });
});

it("portico --version prints the version", async () => {
  const { exitCode, stdout } = await run("--version");
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});

it("a defect outside the command is an error without a stack, also when the command itself succeeds", async () => {
  const { terminal, stderr } = recordTerminal();
  const exitCode = await runCommandLine(["explain", "--json"], terminal, AbortSignal.abort(new TypeError("no socket")));
  expect(exitCode).toBe(1);
  expect(JSON.parse(stderr.join(""))).toMatchObject({
    error: { code: "UNEXPECTED", message: "Something went wrong: no socket" },
  });
  expect(stderr.join("")).not.toContain("program.test");
});
