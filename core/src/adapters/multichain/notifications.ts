import { namespaceOf } from "../../domain/chain/caip.ts";
import { isChainId, type Namespace } from "../../domain/chain/chainId.ts";
import { WALLET_LIST_MAX, WALLET_NAME_MAX_CHARACTERS } from "../../domain/limits.ts";
import { boundedList, boundedText, fieldOf } from "../../domain/untrustedValue.ts";

const accountEvents: ReadonlyArray<unknown> = ["accountsChanged", "metamask_accountsChanged"];

/** The accounts that a wallet uses now on a network, in the parameters of `wallet_notify`. Undefined for other news. */
export const accountsChangedIn = (
  params: unknown,
): { readonly namespace: Namespace; readonly addresses: ReadonlyArray<string> } | undefined => {
  const scope = boundedText(fieldOf(params, "scope"), WALLET_NAME_MAX_CHARACTERS);
  const notification = fieldOf(params, "notification");
  if (!scope || !isChainId(scope) || !accountEvents.includes(fieldOf(notification, "method"))) return undefined;
  const addresses = (boundedList(fieldOf(notification, "params"), WALLET_LIST_MAX) ?? []).flatMap(
    (address) => boundedText(address, WALLET_NAME_MAX_CHARACTERS) ?? [],
  );
  return addresses.length > 0 ? { namespace: namespaceOf(scope), addresses } : undefined;
};
