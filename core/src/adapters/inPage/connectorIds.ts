import { isReservedConnectorId } from "../../domain/connection/knownConnectorIds.ts";

export interface ConnectorIds {
  /** The id of a wallet that would like to be known by a text. The same wallet gets the same id again. */
  readonly idOf: (wallet: object, wanted: string) => string;
  /** Whether several wallets of the page want to be known by the text of this id. */
  readonly isAmbiguous: (id: string) => boolean;
}

const NUMBER = / #\d+$/;

/**
 * Ids for the wallets of a page, which tell apart wallets that call themselves the same. The first gets the text itself, the
 * others a number behind it. A later visit does not know the order in which they came: an ambiguous id is not to be trusted
 * then. A wallet of the page never gets an id that stands for something the kit knows.
 */
export const makeConnectorIds = (): ConnectorIds => {
  const claimants = new Map<string, Array<object>>();
  return {
    idOf: (wallet, wanted) => {
      const wallets = claimants.get(wanted) ?? [];
      claimants.set(wanted, wallets);
      const number = wallets.indexOf(wallet) + 1 || wallets.push(wallet);
      // A text that ends in a number would be another one's.
      const isPlain = number === 1 && !NUMBER.test(wanted) && !isReservedConnectorId(wanted);
      return isPlain ? wanted : `${wanted} #${number}`;
    },
    isAmbiguous: (id) => (claimants.get(id.replace(NUMBER, ""))?.length ?? 0) > 1,
  };
};
