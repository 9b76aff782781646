import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { medianMillis, row } from "./measure.mjs";

const portico = fileURLToPath(new URL("../../cli/bin/portico.js", import.meta.url));
const run = promisify(execFile);

export const commandLine = async (sandbox) => {
  const node = (...args) => run(process.execPath, args);
  const bare = await medianMillis(15, () => node("-e", "0"));
  const help = await medianMillis(15, () => node(portico, "--help"));
  const balance = await medianMillis(7, () =>
    node(portico, "balance", "alice.eth", "--sandbox", sandbox.endpoints.blockchainApi),
  );
  return [
    row("portico --help, cold", help, "ms", { peer: "node -e 0", value: bare }),
    row("portico balance, running sandbox", balance, "ms", { peer: "node -e 0", value: bare }),
  ];
};
