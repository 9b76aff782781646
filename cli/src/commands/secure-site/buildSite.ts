import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { CommandAction } from "../../Command.ts";
import { CliError } from "../../errors/cliErrors.ts";
import { fileProblem } from "../../files/fileProblem.ts";
import { loadSecureSite } from "../../sandbox/loadSandbox.ts";
import { siteConfig } from "./siteConfig.ts";

export const buildSite: CommandAction = async ({ inputs, terminal }) => {
  const module = await loadSecureSite();
  const { origin, name, allowedOrigins, networks } = siteConfig(module, inputs, terminal.env, { keys: "passkey" });
  if (origin === undefined) {
    throw new CliError("SECURE_SITE_CONFIG", "origin is missing: name the site's own origin with --site");
  }
  const folder = inputs.required("folder");
  const files = await module.staticSite({ origin, name, allowedOrigins, networks });
  write(folder, files);
  const names = [...files.keys()].sort();
  return {
    json: { folder, origin, frame: `${origin}/sdk`, allowedOrigins, files: names },
    text: () => `Wrote ${names.length} files to ${folder}. Serve them at ${origin} with the headers in _headers.`,
  };
};

const write = (folder: string, files: ReadonlyMap<string, string>): void => {
  try {
    if (existsSync(folder) && readdirSync(folder).length > 0) {
      throw new CliError("USAGE", `${folder} is not empty: files of an earlier site could remain in it`);
    }
    for (const [name, content] of files) {
      const path = join(folder, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
    }
  } catch (cause) {
    if (cause instanceof CliError) throw cause;
    throw new CliError("USAGE", `the files cannot be written to ${folder}: ${fileProblem(cause)}`, { cause });
  }
};
