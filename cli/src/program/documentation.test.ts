import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { commandTable } from "../commands/commandTable.ts";
import { cliErrorGuide } from "../errors/cliErrors.ts";
import { exitCodes } from "../errors/exitCodes.ts";
import { commonOptions } from "../settings/settings.ts";

const page = readFileSync(new URL("../../../docs/command-line.md", import.meta.url), "utf8");

describe("docs/command-line.md", () => {
  it("describes the JSON of every command", () => {
    for (const entry of commandTable) {
      for (const { name, arguments: args = [] } of "commands" in entry ? entry.commands : [entry]) {
        const words = entry.name === name ? name : `${entry.name} ${name}`;
        const syntax = args.map((argument) => (argument.choices ? `<${argument.choices.join("|")}>` : argument.syntax));
        expect(page).toContain(`### \`${["portico", words, ...syntax].join(" ")}\``);
      }
    }
  });

  it("lists every common option", () => {
    for (const { flags } of commonOptions) expect(page).toContain(`| \`${flags}\` |`);
  });

  it("lists every class of error and every error of the command line with its exit code", () => {
    for (const [kind, code] of Object.entries(exitCodes)) expect(page).toContain(`| ${code} | \`${kind}\` |`);
    for (const [code, { kind }] of Object.entries(cliErrorGuide)) {
      expect(page).toContain(`| \`${code}\` | ${exitCodes[kind]} |`);
    }
  });

  it("names every variable that the settings read", () => {
    const settings = readFileSync(new URL("../settings/settings.ts", import.meta.url), "utf8");
    const variables = new Set(settings.match(/PORTICO_[A-Z_]+/g));
    expect(variables.size).toBeGreaterThan(7);
    for (const variable of variables) expect(page).toContain(`\`${variable}\``);
  });
});
