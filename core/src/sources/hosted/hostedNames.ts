import { addressOn } from "../../domain/account/addressOn.ts";
import { NetworkNotSupported } from "../../domain/errors/flow.ts";
import { addressCoinType } from "../../domain/identity/coinType.ts";
import { NAMES_CHAIN, registeredLabel } from "../../domain/identity/nameRules.ts";
import type { HostedService } from "../../ports/sources/HostedService.ts";
import type { NameSource } from "../../ports/sources/NameSource.ts";

/** The names of the name service. A client asks it itself, and tells it who asks. */
export const hostedNames = (hosted: HostedService): NameSource => {
  const requireSupport = async (signal: AbortSignal) => {
    if (await hosted.supports(NAMES_CHAIN, signal)) return;
    throw new NetworkNotSupported({ chainId: NAMES_CHAIN, feature: "names" });
  };

  return {
    lookup: async ({ name, network, coinType, signal }) => {
      const label = registeredLabel(name);
      if (label === undefined) return undefined;
      await requireSupport(signal);
      const record = await hosted.nameRecord(name, signal);
      // A name with the older suffix may have moved to the newer one.
      if (!record || registeredLabel(record.name) !== label) return undefined;
      const address = addressOn(network, record.addresses[coinType] ?? "");
      return address === undefined ? {} : { address };
    },
    primaryName: async ({ network, address, signal }) => {
      const coinType = addressCoinType(network);
      if (coinType === undefined) return undefined;
      await requireSupport(signal);
      const records = await hosted.namesOf(address, signal);
      const found = records.find(({ addresses }) => addressOn(network, addresses[coinType] ?? "") === address);
      return found && { name: found.name.toLowerCase() };
    },
  };
};
