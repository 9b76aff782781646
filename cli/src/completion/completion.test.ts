import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { commandTable } from "../commands/commandTable.ts";
import { bashCompletion } from "./bash.ts";
import { fishCompletion } from "./fish.ts";
import { vocabularyOf } from "./vocabulary.ts";
import { zshCompletion } from "./zsh.ts";

const vocabulary = vocabularyOf(commandTable, ["ethereum", "base"]);

/** Returns what bash offers after these words. The last word is still being typed. */
const offered = (...typed: ReadonlyArray<string>): ReadonlyArray<string> => {
  const quoted = ["portico", ...typed].map((word) => `'${word}'`).join(" ");
  const script = `${bashCompletion(vocabulary)}
COMP_WORDS=(${quoted}); COMP_CWORD=${typed.length}; _portico; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync("bash", ["-c", script], { encoding: "utf8" }).split("\n").filter(Boolean);
};

describe("completion for bash", () => {
  it("offers the commands", () => {
    expect(offered("")).toEqual(expect.arrayContaining(["quote", "balance", "name", "completion"]));
    expect(offered("ba")).toEqual(["balance"]);
  });

  it("offers the commands of a group", () => {
    expect(offered("name", "")).toEqual(["lookup", "reverse", "suggest", "available", "register"]);
    expect(offered("onramp", "q")).toEqual(["quote"]);
  });

  it("offers the options of the command and the common options", () => {
    expect(offered("quote", "1", "ETH", "--s")).toEqual(["--slippage", "--source", "--sandbox"]);
    expect(offered("balance", "--pa")).toEqual([]);
    expect(offered("history", "x.eth", "--pa")).toEqual(["--pages"]);
  });

  it("offers networks after --chain, before and after the command", () => {
    expect(offered("gas", "--chain", "")).toEqual(["ethereum", "base"]);
    expect(offered("--chain", "b")).toEqual(["base"]);
    expect(offered("--chain", "base", "ga")).toEqual(["gas"]);
  });

  it("offers nothing in place of a free value", () => {
    expect(offered("quote", "")).toEqual([]);
    expect(offered("quote", "--account", "")).toEqual([]);
    expect(offered("balance", "name", "")).toEqual([]);
  });

  it("offers files for the options that take one", () => {
    const folder = mkdtempSync(join(tmpdir(), "portico-completion-"));
    writeFileSync(join(folder, "my key"), "");
    for (const option of ["--private-key-file", "--keystore", "--keystore-password-file"]) {
      expect(offered("send", "1", "ETH", "bob.eth", option, `${folder}/m`)).toEqual([`${folder}/my key`]);
    }
    expect(offered("sources", "check", "--module", `${folder}/`)).toHaveLength(1);
    rmSync(folder, { recursive: true });
    expect(zshCompletion(vocabulary)).toMatch(/--keystore\|.*\) _files; return/);
    expect(fishCompletion(vocabulary)).toMatch(/-l keystore -r -F -d/);
    expect(fishCompletion(vocabulary)).toMatch(/-l account -x -d/);
  });

  it("offers the choices of an argument", () => {
    expect(offered("completion", "")).toEqual(["bash", "zsh", "fish"]);
    expect(offered("completion", "z")).toEqual(["zsh"]);
  });
});

describe("completion for the other shells", () => {
  it("offers every command and option in zsh and fish", () => {
    const zsh = zshCompletion(vocabulary);
    const fish = fishCompletion(vocabulary);
    for (const { path, candidates, options } of vocabulary.positions) {
      expect(zsh).toContain(`'${path.join(" ")}') candidates=(`);
      for (const { text } of candidates) {
        expect(zsh).toContain(`'${text}:`);
        expect(fish).toContain(`-a '${text}'`);
      }
      for (const { text } of options) {
        expect(zsh).toContain(`'${text}:`);
        expect(fish).toContain(`-l ${text.slice(2)} `);
      }
    }
  });

  it("does not offer the options of `quote` to `onramp quote` in fish", () => {
    const line = fishCompletion(vocabulary)
      .split("\n")
      .find((each) => each.includes("-l slippage"));
    expect(line).toContain("-n '__portico_at \\'quote\\''");
  });

  it("escapes apostrophes in descriptions", () => {
    const position = {
      path: ["x"],
      candidates: [{ text: "y", summary: "a wallet's name" }],
      options: [],
      isGroup: true,
    };
    const withApostrophe = { ...vocabulary, positions: [position] };
    expect(zshCompletion(withApostrophe)).toContain("'y:a wallet'\\''s name'");
    expect(fishCompletion(withApostrophe)).toContain("-d 'a wallet\\'s name'");
  });
});
