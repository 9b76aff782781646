import type { NameSource } from "../../ports/sources/NameSource.ts";
import type { SourcePlugin } from "../../ports/sources/SourcePlugin.ts";
import { clientEns } from "../../sources/ens/clientEns.ts";

const ensSource: SourcePlugin<NameSource> = {
  ...clientEns,
  load: async () => (await import("./makeEns.ts")).makeEns,
};

/**
 * The Ethereum Name Service, as a source of names, with those behind gateways such as Basenames. It needs chain 1 among
 * the networks, a node of it in `rpcUrls`, or a project id. A client recognises it and asks ENS itself.
 */
export const ens = (): SourcePlugin<NameSource> => ensSource;
