import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterEach, describe, expect, it } from "vitest";
import { filesOf, projectNames } from "../migration/testing/projects.ts";
import { converted, writeFiles } from "../migration/testing/writeProject.ts";

const compiler = fileURLToPath(new URL("../../../node_modules/typescript/bin/tsc", import.meta.url));

const tsconfig = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: "es2022",
    lib: ["es2022", "dom", "dom.iterable"],
    module: "esnext",
    moduleResolution: "bundler",
    jsx: "react-jsx",
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    types: ["node"],
  },
};

/** What stays of a kit, until a person has replaced it. */
const stays = `declare module "@reown/appkit/react" {
  export const useAppKitProvider: (namespace: string) => { readonly walletProvider: unknown };
}
declare module "@reown/appkit-siwe" {
  export const formatMessage: (args: object, address: string) => string;
}
`;

let folder = "";
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("the projects of other kits after their migration", () => {
  it("have no type errors with the built packages", async () => {
    const files = new Map([
      ["tsconfig.json", JSON.stringify(tsconfig)],
      ["stays.d.ts", stays],
    ]);
    for (const name of projectNames) {
      for (const [path, text] of await converted(filesOf(name))) files.set(`${name}/${path}`, text);
    }
    folder = writeFiles(files);
    const { stdout } = await promisify(execFile)(process.execPath, [compiler, "-p", folder]).catch(
      (failure: { stdout: string }) => failure,
    );
    expect(stdout).toBe("");
  });
});
