// The core for a site that only supports page wallets, without the relay's library.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { installedSize, outsideProject, run, versionsOf } from "../harness/outsideProject.mjs";

const SCRIPT = `
import { relayConnector } from "@portico/core";
import { createPortico } from "@portico/core/node";
import { evmAdapter } from "@portico/core/adapters/evm";
import { mainnet } from "@portico/core/networks";
const client = createPortico({ projectId: "0".repeat(32), networks: [mainnet], adapters: [evmAdapter()] });
const { _tag } = await client.connection.connect({ connector: relayConnector }).catch((error) => error);
await client.dispose();
console.log(_tag);
`;

export const coreAlone = ({ folder, tarballs }) => {
  const site = outsideProject(folder, { tarballs, portico: ["@portico/core"], install: ["--omit=optional"] });
  writeFileSync(join(site, "pair.mjs"), SCRIPT);
  const output = run(process.execPath, ["pair.mjs"], site).trim();
  if (output !== "PackageMissing") throw new Error(`Pairing without the relay's library rejects with ${output}`);
  const { packages, megabytes } = installedSize(site);
  return [
    // The library that makes Solana's messages is 35 of them.
    { figure: "packages", value: packages, limit: 70 },
    { figure: "MB installed", value: megabytes, limit: 200 },
    { figure: "copies of viem", value: versionsOf(site, "viem").length, limit: 1 },
    { figure: "version of viem, the newest that there is", value: versionsOf(site, "viem").join(", ") },
  ];
};
