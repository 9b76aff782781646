import { isReservedConnectorId } from "../../domain/knownConnectorIds.ts";

export interface ConnectorIds {
  /** The id of a wallet that would like to be known by a text. The same wallet gets the same id again. */
  readonly idOf: (wallet: object, wanted: string) => string;
  /** Whether several wallets of the page want to be known by the text of this id. */
  readonly isAmbiguous: (id: string) => boolean;
}

/**
 * Ids for the wallets of a page, which tell apart wallets that call themselves the same. The first gets the text itself, as a
 * later visit does not know the order in which they come: an ambiguous id is not to be trusted then. A wallet of the page
 * never gets an id that stands for something the kit knows.
 */
export const makeConnectorIds = (): ConnectorIds => {
  const byWallet = new WeakMap<object, Map<string, string>>();
  const taken = new Map<string, string>();
  const counts = new Map<string, number>();

  const isFree = (id: string): boolean => !taken.has(id) && !isReservedConnectorId(id);
  const freeId = (wanted: string): string => {
    let id = wanted;
    for (let number = 2; !isFree(id); number += 1) id = `${wanted} #${number}`;
    return id;
  };

  return {
    idOf: (wallet, wanted) => {
      const ids = byWallet.get(wallet) ?? new Map<string, string>();
      byWallet.set(wallet, ids);
      const known = ids.get(wanted);
      if (known !== undefined) return known;
      const id = freeId(wanted);
      ids.set(wanted, id);
      taken.set(id, wanted);
      counts.set(wanted, (counts.get(wanted) ?? 0) + 1);
      return id;
    },
    isAmbiguous: (id) => (counts.get(taken.get(id) ?? id) ?? 0) > 1,
  };
};
