// Compiles a plain TypeScript project that checks the declarations of its libraries, with each compiler and each module
// resolution.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DECLARATION_FILES_MAX } from "../harness/declarationFiles.mjs";
import { outsideProject, run } from "../harness/outsideProject.mjs";

const compilers = { 5.4: "typescript-5.4", 5.9: "typescript-5.9", 6: "typescript-6", 7: "typescript-7" };
const resolutions = {
  bundler: { module: "esnext", moduleResolution: "bundler" },
  node16: { module: "node16", moduleResolution: "node16" },
  nodenext: { module: "nodenext", moduleResolution: "nodenext" },
};

/** Compiles the project. Returns the errors and the files read, including the compiler's own. */
const compile = (site, compiler, resolution, files) => {
  const config = `tsconfig.${compiler}.${resolution}.json`;
  writeFileSync(
    join(site, config),
    JSON.stringify({ extends: "./tsconfig.json", compilerOptions: resolutions[resolution], files }),
  );
  const tsc = join("node_modules", compilers[compiler], "bin", "tsc");
  try {
    const printed = run(process.execPath, [tsc, "-p", config, "--listFiles"], site);
    return { errors: 0, files: printed.trim().split("\n").length };
  } catch (cause) {
    console.error(
      cause.message
        .split("\n")
        .filter((line) => line.includes("error TS"))
        .slice(0, 10)
        .join("\n"),
    );
    return { errors: cause.message.match(/error TS/g)?.length ?? 1, files: 0 };
  }
};

export const types = ({ folder, tarballs }) => {
  const site = outsideProject(folder, {
    tarballs,
    portico: ["@portico/core", "@portico/react-ui"],
    sources: ["types"],
    dependencies: {
      "@types/react": "^19.0.0",
      react: "^19.0.0",
      "react-dom": "^19.0.0",
      "typescript-5.4": "npm:typescript@~5.4.5",
      "typescript-5.9": "npm:typescript@~5.9.3",
      "typescript-6": "npm:typescript@~6.0.3",
      "typescript-7": "npm:typescript@~7.0.2",
    },
  });
  const rows = [];
  for (const compiler of Object.keys(compilers)) {
    for (const resolution of Object.keys(resolutions)) {
      const { errors } = compile(site, compiler, resolution, ["core.ts", "page.tsx"]);
      rows.push({ figure: `errors with TypeScript ${compiler}, ${resolution}`, value: errors, limit: 0 });
    }
  }
  const core = compile(site, "5.9", "bundler", ["core.ts"]);
  const page = compile(site, "5.9", "bundler", ["page.tsx"]);
  return [
    ...rows,
    { figure: "files read for every entry of the core", value: core.files, limit: DECLARATION_FILES_MAX },
    { figure: "files read for a page with the modal", value: page.files, limit: DECLARATION_FILES_MAX },
  ];
};
