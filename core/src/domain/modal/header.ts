import type { NetworksState } from "../chain/network.ts";
import type { View } from "./view.ts";
import { topOf, type ViewStack } from "./viewStack.ts";

/** The control at the left of the modal's header; `none` leaves the place empty. */
export type LeftControl = "networks" | "back" | "help" | "none";

/** Returns the control of the first rule that applies (docs/rules/modal.md#header-controls). */
export const leftControl = (stack: ViewStack, { isEmbedded }: { readonly isEmbedded: boolean }): LeftControl => {
  const { name } = topOf(stack);
  if (name === "Account") return "networks";
  const hasNoBackControl =
    name === "ApproveTransaction" || name === "ConnectingSiwe" || (name === "Connect" && isEmbedded);
  if (stack.length > 1 && !hasNoBackControl) return "back";
  return name === "Connect" ? "help" : "none";
};

/**
 * Whether the network selector opens the list: there is more than one network, or the active network is not among them.
 */
export const isNetworkChoiceOffered = ({ networks, active }: Pick<NetworksState, "networks" | "active">): boolean =>
  networks.length > 1 || !networks.some(({ caipNetworkId }) => caipNetworkId === active);

export type RightControl = "smartSessions" | "close";

/** The controls at the right, in order. */
export const rightControls = (
  { name }: View,
  { smartSessions }: { readonly smartSessions: boolean },
): ReadonlyArray<RightControl> => (name === "Account" && smartSessions ? ["smartSessions", "close"] : ["close"]);
