import type { PairingState } from "@portico/core";
import type { View } from "@portico/core/domain";
import { useViewAttempt, type ViewAttempt } from "../../hooks/modal/useViewAttempt.ts";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";

/** The attempt of a pairing view, and the `wc:` URI that it shows; undefined until there is one. */
export interface ViewPairing extends ViewAttempt {
  readonly uri: PairingState["uri"];
  /** Milliseconds since the epoch. */
  readonly expiresAtMillis: PairingState["expiresAtMillis"];
}

export const useViewPairing = (view: View): ViewPairing => {
  const { uri, expiresAtMillis } = useStore(usePortico().pairing.store);
  return { ...useViewAttempt(view), uri, expiresAtMillis };
};
