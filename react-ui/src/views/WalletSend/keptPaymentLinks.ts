import type { Portico } from "@portico/core";
import { limits } from "@portico/core/domain";

interface KeptLink {
  readonly text: string;
  readonly atMillis: number;
}

const kept = new WeakMap<Portico, KeptLink>();

/** Keeps a payment link while the visitor switches to its network (docs/rules/payment-uris.md#in-the-form). */
export const keepPaymentLink = (client: Portico, text: string): void => {
  kept.set(client, { text, atMillis: Date.now() });
};

/** Returns the kept link, unless it is old, and forgets it: it is read once. */
export const takePaymentLink = (client: Portico): string | undefined => {
  const link = kept.get(client);
  kept.delete(client);
  return link && Date.now() - link.atMillis <= limits.PAYMENT_LINK_KEPT_MILLIS ? link.text : undefined;
};
