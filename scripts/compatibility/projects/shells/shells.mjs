// What bash, zsh and fish really offer with the scripts of `portico completion`.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const RUN_MILLIS = 60_000;
const portico = fileURLToPath(new URL("../../../../cli/bin/portico.js", import.meta.url));
const driver = fileURLToPath(new URL("complete.zsh", import.meta.url));

const run = (program, args, options = {}) => {
  const { stdout, stderr, status, error } = spawnSync(program, args, {
    encoding: "utf8",
    timeout: RUN_MILLIS,
    ...options,
  });
  if (error || status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr}`);
  return stdout;
};

const linesOf = (text) => text.split("\n").filter(Boolean);

/** What is typed, and what is offered after it: everything, nothing else than it, or at least it. */
const cases = (folder) => [
  { typed: "portico ba", offered: ["balance"] },
  { typed: "portico ", includes: ["quote", "balance", "name", "completion"] },
  { typed: "portico name ", offered: ["available", "lookup", "register", "reverse", "suggest"] },
  { typed: "portico onramp q", offered: ["quote"] },
  { typed: "portico quote 1 ETH --s", offered: ["--sandbox", "--slippage", "--source"] },
  { typed: "portico onramp quote --sl", offered: [] },
  { typed: "portico balance --pa", offered: [] },
  { typed: "portico history x.eth --pa", offered: ["--pages"] },
  { typed: "portico gas --chain b", includes: ["base", "bsc"] },
  { typed: "portico --chain base ga", offered: ["gas"] },
  { typed: "portico quote ", offered: [] },
  { typed: "portico quote --account ", offered: [] },
  { typed: "portico balance name ", offered: [] },
  { typed: "portico completion z", offered: ["zsh"] },
  { typed: `portico send 1 ETH bob.eth --keystore ${folder}/m`, offered: ["my key"] },
  { typed: `portico sources check --module ${folder}/m`, offered: ["my key"] },
];

/** Each returns the candidates after each line. */
const shells = {
  bash: (script, typed) =>
    typed.map((line) => {
      const words = line.split(" ").map((word) => `'${word}'`);
      const asked = `source '${script}'; COMP_WORDS=(${words.join(" ")}); COMP_CWORD=${words.length - 1}; _portico`;
      return linesOf(run("bash", ["-c", `${asked}; printf '%s\\n' "\${COMPREPLY[@]}"`]));
    }),
  zsh: (script, typed, folder) => {
    const [lines, result] = [join(folder, "lines"), join(folder, "result")];
    writeFileSync(lines, typed.join("\n"));
    writeFileSync(result, "");
    run("zsh", ["-f", driver, script, lines, result]);
    const offered = readFileSync(result, "utf8").split(/^> .*\n/m);
    return offered.slice(1).map(linesOf);
  },
  fish: (script, typed) =>
    typed.map((line) => {
      const asked = `source '${script}'; complete -C '${line}'`;
      return linesOf(run("fish", ["--no-config", "-c", asked])).map((candidate) => candidate.split("\t")[0]);
    }),
};

/** The file's name: shells spell the path to it, and the space in it, each in their way. */
const plain = (candidate) => candidate.replace(/^.*\//, "").replaceAll("\\", "");
const isRight = ({ offered, includes }, candidates) => {
  const plainCandidates = candidates.map(plain);
  if (includes) return includes.every((each) => plainCandidates.includes(each));
  return JSON.stringify(plainCandidates.toSorted()) === JSON.stringify(offered);
};

const isInstalled = (shell) => spawnSync(shell, ["-c", "true"]).status === 0;

export const shellCompletion = async ({ folder }) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "my key"), "");
  const asked = cases(folder);
  return Object.entries(shells).map(([shell, complete]) => {
    if (!isInstalled(shell))
      return { figure: shell, value: `not installed, not run (Debian: apt-get install ${shell})` };
    const script = join(folder, `portico.${shell}`);
    writeFileSync(script, run(process.execPath, [portico, "completion", shell]));
    const answers = complete(
      script,
      asked.map(({ typed }) => typed),
      folder,
    );
    const wrong = asked.flatMap((each, index) => {
      const candidates = answers[index] ?? [];
      return isRight(each, candidates) ? [] : [`${each.typed}→ ${candidates.join(", ") || "nothing"}`];
    });
    for (const line of wrong) console.error(`${shell}: ${line}`);
    return { figure: `${shell}: wrong of ${asked.length} completions`, value: wrong.length, limit: 0 };
  });
};
