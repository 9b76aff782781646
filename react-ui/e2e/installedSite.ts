import { cp, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { installPackages } from "@portico/testing/installPackages";
import { build as buildWithEsbuild } from "esbuild";
import { build as buildWithVite } from "vite";
import type { PageFiles } from "./servePage.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

const production = { "process.env.NODE_ENV": '"production"' };

export interface InstalledSite {
  /** Returns the minified site by path, as the bundler builds it. The page's script is `/main.js`. */
  readonly build: (bundler: "vite" | "esbuild", define: Readonly<Record<string, string>>) => Promise<PageFiles>;
  readonly remove: () => Promise<void>;
}

/** The benchmark's site in a folder where the packages are installed as they are published. */
export const installSite = async (): Promise<InstalledSite> => {
  const folder = await mkdtemp(join(root, "node_modules/.portico-site-"));
  await installPackages(folder);
  await cp(join(root, "react-ui/bench/portico"), folder, { recursive: true });

  const withVite = async (define: Readonly<Record<string, string>>): Promise<PageFiles> => {
    const result = await buildWithVite({
      root: folder,
      configFile: false,
      logLevel: "error",
      define: { ...define, ...production },
      oxc: { jsx: { runtime: "automatic", development: false } },
      build: {
        write: false,
        chunkSizeWarningLimit: 2_000,
        rolldownOptions: { input: join(folder, "main.tsx"), output: { entryFileNames: "main.js" } },
      },
    });
    const files = [result].flat().flatMap((output) => ("output" in output ? output.output : []));
    return new Map(files.map((file) => [`/${file.fileName}`, file.type === "chunk" ? file.code : file.source]));
  };

  const withEsbuild = async (define: Readonly<Record<string, string>>): Promise<PageFiles> => {
    const { outputFiles } = await buildWithEsbuild({
      entryPoints: [join(folder, "main.tsx")],
      outdir: join(folder, "out"),
      write: false,
      bundle: true,
      splitting: true,
      format: "esm",
      minify: true,
      jsx: "automatic",
      target: "es2022",
      define: { ...define, ...production },
    });
    return new Map(outputFiles.map(({ path, contents }) => [path.slice(join(folder, "out").length), contents]));
  };

  return {
    build: (bundler, define) => (bundler === "vite" ? withVite : withEsbuild)(define),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
