// Provides the browser of the journeys: Debian's Chromium. Installs it when it is missing and can be installed.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const path = process.env.PORTICO_CHROMIUM ?? "/usr/bin/chromium";

const stop = (message) => {
  console.error(`\nThe browser tests cannot run: ${message}\n`);
  process.exit(1);
};

if (!existsSync(path)) {
  if (process.env.PORTICO_CHROMIUM) stop(`PORTICO_CHROMIUM names ${path}, and nothing is there.`);
  const hint = "Install it (Debian: apt-get install chromium), or name a Chromium in PORTICO_CHROMIUM.";
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) stop(`there is no Chromium at ${path}. ${hint}`);
  console.log("Installing Chromium (apt-get), once …");
  const apt = (...args) =>
    spawnSync("apt-get", ["-qq", "-o", "Dpkg::Use-Pty=0", ...args], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    }).status === 0;
  const isInstalled = apt("update") && apt("install", "-y", "--no-install-recommends", "chromium");
  if (!isInstalled || !existsSync(path)) stop(`apt-get could not install it. ${hint}`);
}
