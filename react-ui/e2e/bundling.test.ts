import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, type PluginOption, type Rolldown } from "vite";
import { describe, expect, it } from "vitest";
import { buildOptions } from "../demo/buildOptions.mjs";
import { portico } from "../src/vite.ts";

const root = fileURLToPath(new URL("../bench/portico/", import.meta.url));
const define = { ...buildOptions.define, SANDBOX: "{}" };

const firstOpen = /[\\/](?:app[\\/]browserEngineWithModal|modal[\\/]dialogWithConnect)\.ts$/;

/** The scripts of a site: what its page loads, and what the first click adds. */
const scriptsOf = async (plugins: ReadonlyArray<PluginOption>, output: Rolldown.OutputOptions = {}) => {
  const built = await build({
    ...buildOptions,
    root,
    define,
    plugins: [...plugins],
    build: { ...buildOptions.build, rolldownOptions: { output } },
  });
  const files = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  const chunks = new Map(files.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file] as const] : [])));
  const withAll = (names: ReadonlyArray<string>): ReadonlySet<string> => {
    const reached = new Set<string>();
    const reach = (name: string) => {
      if (reached.has(name)) return;
      reached.add(name);
      chunks.get(name)?.imports.forEach(reach);
    };
    names.forEach(reach);
    return reached;
  };
  const namesOf = (wanted: (chunk: Rolldown.OutputChunk) => boolean) =>
    [...chunks.values()].filter(wanted).map(({ fileName }) => fileName);
  const load = withAll(namesOf(({ isEntry }) => isEntry));
  const opening = [...withAll(namesOf(({ moduleIds }) => moduleIds.some((id) => firstOpen.test(id))))];
  const weigh = (names: Iterable<string>) =>
    [...names].reduce((sum, name) => sum + gzipSync(chunks.get(name)?.code ?? "", { level: 9 }).length, 0);
  const open = opening.filter((name) => !load.has(name));
  return { load: [...load], loadBytes: weigh(load), open, openBytes: weigh(open), all: chunks.size };
};

describe("a site that is built with the plugin", () => {
  it("has few files to fetch at once, and no more in them", async () => {
    const [without, grouped] = [await scriptsOf([]), await scriptsOf([portico()])];
    expect(without.open.length).toBeGreaterThan(30);
    expect(grouped.open.length).toBeLessThan(8);
    expect(grouped.load.length).toBeLessThan(7);
    expect(grouped.loadBytes).toBeLessThanOrEqual(without.loadBytes);
    expect(grouped.openBytes).toBeLessThanOrEqual(without.openBytes);
    // Views, languages and adapters stay for when they are needed.
    expect(grouped.all).toBeGreaterThan(50);
  });

  it.each([undefined, "1.0.0-rc.10"])("is as it was with the bundler of an older Vite: %s", (rolldownVersion) => {
    const { outputOptions } = portico();
    if (typeof outputOptions !== "function") throw new Error("The plugin has no options for the output");
    const options = { format: "es" };
    expect(Reflect.apply(outputOptions, { meta: { rolldownVersion } }, [options])).toBe(options);
  });

  it("keeps the site's own groups, and one file where the site wants one", async () => {
    const react = { name: "react", test: /[\\/]node_modules[\\/]react/ };
    const own = await scriptsOf([portico()], { codeSplitting: { groups: [react] } });
    expect(own.load.filter((name) => /[\\/]react-/.test(name))).toHaveLength(1);
    expect(own.open.length).toBeLessThan(8);
    expect((await scriptsOf([portico()], { codeSplitting: false })).all).toBe(1);
  });
});
