import { addressCoinType } from "../../domain/identity/coinType.ts";
import { ENS_SOURCE_ID } from "../../domain/money/sources/sourceIds.ts";
import type { NameSource } from "../../ports/sources/NameSource.ts";
import type { SourcePlugin } from "../../ports/sources/SourcePlugin.ts";

const ensSource: SourcePlugin<NameSource> = {
  id: ENS_SOURCE_ID,
  serves: (network) => addressCoinType(network) !== undefined,
  load: () => Promise.reject(new Error("The client asks ENS itself")),
};

/**
 * The Ethereum Name Service, as a source of names, with those behind gateways such as Basenames. It needs chain 1 among
 * the networks, a node of it in `rpcUrls`, or a project id. The client recognises it and loads its code with the first name.
 */
export const ens = (): SourcePlugin<NameSource> => ensSource;
