// Writes the version of @portico/core into its sources after `changeset version`. The client sends it to services, and
// a page cannot read package.json.
import { readFileSync, writeFileSync } from "node:fs";

const { version } = JSON.parse(readFileSync(new URL("../../core/package.json", import.meta.url), "utf8"));
const file = new URL("../../core/src/domain/sdk.ts", import.meta.url);
const declaration = /(?<=SDK_VERSION = ")[^"]+(?=")/;
const source = readFileSync(file, "utf8");
if (!declaration.test(source)) throw new Error(`${file.pathname} declares no SDK_VERSION`);
writeFileSync(file, source.replace(declaration, version));
