import { parseAddress } from "../../domain/account/address.ts";
import type { Namespace } from "../../domain/chain/caip.ts";
import { InvalidAddress } from "../../domain/errors/input.ts";

/** An address that a site gives, in its canonical spelling. Throws `InvalidAddress` for anything else, also for a name. */
export const addressIn = (namespace: Namespace, text: unknown): string => {
  const address =
    typeof text === "string" ? parseAddress(namespace, text) : new InvalidAddress({ input: typeof text, namespace });
  if (typeof address !== "string") throw address;
  return address;
};
