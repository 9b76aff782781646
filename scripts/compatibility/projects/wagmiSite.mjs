// A site with wagmi, and with its own viem, which is not the latest.
import { outsideProject, versionsOf } from "../harness/outsideProject.mjs";

/** The oldest viem that Portico supports, as core/package.json says. */
const OLDEST_VIEM = "2.37.2";

export const wagmiSite = ({ folder, tarballs }) => {
  const site = outsideProject(folder, {
    tarballs,
    portico: ["@portico/core", "@portico/react-ui"],
    dependencies: { "@wagmi/core": "2.20.3", react: "^19.0.0", "react-dom": "^19.0.0", viem: OLDEST_VIEM },
    install: ["--omit=optional"],
  });
  return [{ figure: "copies of viem", value: versionsOf(site, "viem").length, limit: 1 }];
};
