import { addressCoinType } from "../../domain/identity/coinType.ts";
import { ENS_SOURCE_ID } from "../../domain/money/sources/sourceIds.ts";
import type { NameSource } from "../../ports/sources/NameSource.ts";
import type { SourcePlugin } from "../../ports/sources/SourcePlugin.ts";

/**
 * ENS as a client has it by default. A client asks ENS itself, so that the code of the source is not among the chunks of
 * its page.
 */
export const clientEns: SourcePlugin<NameSource> = {
  id: ENS_SOURCE_ID,
  serves: (network) => addressCoinType(network) !== undefined,
  load: () => Promise.reject(new Error("The client asks ENS itself")),
};
