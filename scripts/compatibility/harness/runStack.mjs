// Runs one version of a stack: installs its site, checks its types, builds it, visits it, and weighs Portico's scripts.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "./commands.mjs";
import { installedSize } from "./outsideProject.mjs";
import { binariesOf, createSite, installedVersions } from "./outsideSite.mjs";
import { serveSite } from "./serveSite.mjs";
import { visitAsCustomer, visitAsScale } from "./visit.mjs";
import { removePortico } from "./withoutPortico.mjs";

const PORTICO = ["@portico/core", "@portico/react-ui"];

const runIn = (site, command) => runCommand(command, { cwd: site, env: { PATH: binariesOf(site) } });

/** The errors that the compiler finds in the site. */
const typeErrorsIn = async (site, command) => {
  try {
    await runIn(site, command);
    return { count: 0, first: "" };
  } catch ({ message }) {
    const errors = message.split("\n").filter((line) => /error/i.test(line));
    return { count: Math.max(1, errors.filter((line) => /error TS\d+/.test(line)).length), first: errors.join("\n") };
  }
};

const build = async (site, commands) => {
  for (const command of commands) await runIn(site, command);
};

const served = async (site, stack, use) => {
  const { url, stop } = await serveSite(site, stack);
  try {
    return await use(url);
  } finally {
    await stop();
  }
};

const difference = (whole, rest) => ({
  requests: whole.requests - rest.requests,
  bytes: whole.bytes - rest.bytes,
});

/** The journey and the figures of a stack with a page. */
const runPage = async (site, stack, { browser, sandbox }) => {
  await build(site, stack.build);
  const whole = await served(site, stack, async (url) => {
    const problems = await visitAsCustomer(browser, sandbox, url, stack);
    if (problems.length > 0) throw new Error(`The page has problems:\n${problems.join("\n")}`);
    return visitAsScale(browser, sandbox, url, { ...stack, opens: true });
  });
  const installed = PORTICO.filter((name) => existsSync(join(site, "node_modules", name)));
  removePortico(site, installed, [stack.folder ?? "dist", ...(stack.outputs ?? [])]);
  await build(site, stack.build);
  const rest = await served(site, stack, (url) => visitAsScale(browser, sandbox, url, { ...stack, opens: false }));
  return {
    beforeClick: difference(whole.beforeClick, rest.beforeClick),
    firstOpen: difference(whole.firstOpen, rest.firstOpen),
  };
};

/** Runs one version of a stack in a folder. Throws when the stack does not work. */
export const runStack = async (folder, { stack, version, tarballs, visitors }) => {
  if (stack.project) return { figures: await stack.project({ folder, tarballs }) };
  const site = createSite(folder, { stack, version, tarballs });
  const versions = installedVersions(site, stack, version);
  const install = installedSize(site);
  const checksTypes = stack.types ?? (existsSync(join(site, "tsconfig.json")) ? "tsc --noEmit" : undefined);
  const types = checksTypes ? await typeErrorsIn(site, checksTypes) : undefined;
  if (types?.count) throw new Error(`${types.count} type errors\n${types.first}`);
  const figures = stack.run
    ? { figures: await stack.run({ site, version, runIn: (command) => runIn(site, command) }) }
    : await runPage(site, { ...stack, build: version.build ?? stack.build }, await visitors());
  return { versions, install, ...(types ? { typeErrors: types.count } : {}), ...figures };
};
