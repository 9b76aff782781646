import { dirname } from "node:path";

/** The layers of core that each may know besides itself (docs/architecture.md). Tests and what they share know all. */
const LAYERS = {
  domain: [],
  ports: ["domain"],
  strings: ["domain"],
  platform: ["domain", "ports"],
  adapters: ["domain", "ports"],
  sources: ["domain", "ports"],
  gateways: ["domain", "ports"],
  siwx: ["domain", "ports", "gateways"],
  controllers: ["domain", "ports", "gateways"],
  // The entries of adapters are for sites to import.
  app: ["domain", "ports", "strings", "platform", "sources", "gateways", "siwx", "controllers"],
};

/** The layer of a file of core; undefined for its entries and what tests share. */
const layerOf = (file) => Object.keys(LAYERS).find((layer) => file.startsWith(`core/src/${layer}/`));
const isEntry = (file) => dirname(file) === "core/src";

/** What is wrong with the files that a file imports; paths from the root of the repository. */
export const trespassesOf = (file, imported) => {
  const layer = layerOf(file);
  if (layer === undefined) return [];
  const known = [layer, ...LAYERS[layer]];
  const isKnown = (id) => known.includes(layerOf(id)) || (layer === "app" && isEntry(id));
  return imported
    .filter((id) => id.startsWith("core/src/") && !isKnown(id))
    .map((id) => `${file} imports ${id}, but ${layer} may know ${LAYERS[layer].join(", ") || "itself"} only`);
};
