// Writes the versions of @portico/core and @portico/fixtures into their sources after `changeset version`. The client and
// the secure site tell them to others, and a page cannot read package.json.
import { readFileSync, writeFileSync } from "node:fs";

const declarations = [
  { workspace: "core", path: "src/domain/sdk.ts", name: "SDK_VERSION" },
  { workspace: "fixtures", path: "src/secure-site/siteVersion.ts", name: "SITE_VERSION" },
];

for (const { workspace, path, name } of declarations) {
  const folder = new URL(`../../${workspace}/`, import.meta.url);
  const { version } = JSON.parse(readFileSync(new URL("package.json", folder), "utf8"));
  const file = new URL(path, folder);
  const declaration = new RegExp(`(?<=${name} = ")[^"]+(?=")`);
  const source = readFileSync(file, "utf8");
  if (!declaration.test(source)) throw new Error(`${file.pathname} declares no ${name}`);
  writeFileSync(file, source.replace(declaration, version));
}
