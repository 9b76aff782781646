// Builds the same small page with several bundlers: with the relay's library, and without it where it is optional.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { outsideProject, run } from "./outsideProject.mjs";
import { visitPage } from "./visitPage.mjs";

const PORTICO = ["@portico/core", "@portico/react-ui"];
const REACT = { react: "^19.0.0", "react-dom": "^19.0.0" };
const RELAY = join("node_modules", "@walletconnect");

/** Reads the scripts that a build wrote. */
const scriptsIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(join(folder, name)));

const figuresOf = (label, folder) => {
  const scripts = scriptsIn(folder);
  const bytes = scripts.reduce((sum, script) => sum + gzipSync(script).length, 0);
  return [
    { figure: `${label}, scripts`, value: scripts.length },
    { figure: `${label}, KB of all scripts, gzip`, value: Math.round(bytes / 1024) },
  ];
};

/** The scripts that a visitor of the built page fetches, with the limits that a bundler has to keep. */
const figuresOfVisit = async (folder, { mostBeforeClick, mostToOpen }) => {
  const { before, added } = await visitPage(folder);
  return [
    { figure: "requests for scripts before a click", value: before.requests },
    { figure: "KB of scripts before a click, gzip, React included", value: before.kilobytes, limit: mostBeforeClick },
    { figure: "requests for scripts of the first open", value: added.requests, limit: mostToOpen },
    { figure: "KB of scripts of the first open, gzip", value: added.kilobytes },
  ];
};

/** Builds twice: with everything installed, and after the relay's library is deleted. `visit` returns figures of the page. */
const buildTwice = async (site, output, build, visit = async () => []) => {
  build();
  const withRelay = [...(await visit(join(site, output))), ...figuresOf("with the relay", join(site, output))];
  rmSync(join(site, RELAY), { recursive: true });
  rmSync(join(site, output), { recursive: true });
  build();
  return [...withRelay, ...figuresOf("without the relay", join(site, output))];
};

const viteSite =
  (version) =>
  ({ folder, tarballs }) => {
    const dependencies = { ...REACT, vite: version };
    const site = outsideProject(folder, { tarballs, portico: PORTICO, sources: ["page"], dependencies });
    const build = () => run("npx", ["vite", "build", "--logLevel", "warn"], site);
    return buildTwice(site, "dist", build, (dist) => figuresOfVisit(dist, { mostBeforeClick: 85, mostToOpen: 15 }));
  };

const esbuild = ({ folder, tarballs }) => {
  const dependencies = { ...REACT, esbuild: "^0.28.0" };
  const site = outsideProject(folder, { tarballs, portico: PORTICO, sources: ["page"], dependencies });
  const options = ["--bundle", "--splitting", "--format=esm", "--minify", "--jsx=automatic", "--outdir=dist"];
  const build = () => {
    run("npx", ["esbuild", "main.tsx", ...options], site);
    const page = readFileSync(join(site, "index.html"), "utf8");
    writeFileSync(join(site, "dist", "index.html"), page.replace("./main.tsx", "./main.js"));
  };
  return buildTwice(site, "dist", build, (dist) => figuresOfVisit(dist, { mostBeforeClick: 85 }));
};

const next = ({ folder, tarballs }) => {
  const types = { "@types/react": "^19.0.0", "@types/node": "^20.0.0", typescript: "~5.9.3" };
  const dependencies = { ...REACT, ...types, next: "^16.4.0" };
  const site = outsideProject(folder, { tarballs, portico: PORTICO, sources: ["page", "next"], dependencies });
  for (const file of ["main.tsx", "index.html"]) rmSync(join(site, file));
  return buildTwice(site, join(".next", "static"), () =>
    run("npx", ["next", "build"], site, { NEXT_TELEMETRY_DISABLED: "1" }),
  );
};

export const bundlers = {
  vite8: viteSite("^8.0.0"),
  vite7: viteSite("^7.0.0"),
  vite6: viteSite("^6.0.0"),
  esbuild,
  next,
};
