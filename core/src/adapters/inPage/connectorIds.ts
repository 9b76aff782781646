import { isReservedConnectorId } from "../../domain/connection/knownConnectorIds.ts";

export interface ConnectorIds {
  /** The id of a wallet that asks to be known by a text. The same wallet always gets the same id. */
  readonly idOf: (wallet: object, preferredId: string) => string;
  /** Whether several wallets of the page ask to be known by the text of this id. */
  readonly isAmbiguous: (id: string) => boolean;
}

const NUMBER = / #\d+$/;

/**
 * Ids for the wallets of a page, which distinguish wallets with the same name. The first wallet gets the text itself,
 * the others get the text with a number. A later visit does not know the order in which they came, so it must not trust
 * an ambiguous id. A wallet of the page never gets an id that is reserved for something the kit knows.
 */
export const makeConnectorIds = (): ConnectorIds => {
  const numbersByText = new Map<string, Map<object, number>>();
  return {
    idOf: (wallet, preferredId) => {
      const numbers = numbersByText.get(preferredId) ?? new Map<object, number>();
      numbersByText.set(preferredId, numbers);
      const number = numbers.get(wallet) ?? numbers.size + 1;
      numbers.set(wallet, number);
      // A text that ends in a number could be another wallet's id.
      const isPlain = number === 1 && !NUMBER.test(preferredId) && !isReservedConnectorId(preferredId);
      return isPlain ? preferredId : `${preferredId} #${number}`;
    },
    isAmbiguous: (id) => (numbersByText.get(id.replace(NUMBER, ""))?.size ?? 0) > 1,
  };
};
