import type { Device } from "../../domain/connection/device.ts";
import type { AttemptTarget } from "../../domain/modal/attempt.ts";
import type { View } from "../../domain/modal/view.ts";

/** The wallets of the directory that a view waits for; undefined for other views. */
export const directoryTarget = (
  { name }: View,
  { device }: { readonly device: Pick<Device, "isMobile"> },
): (AttemptTarget & { readonly kind: "directory" }) | undefined => {
  if (name === "GetWallet") return { kind: "directory", hasPages: false };
  // On a phone, the view of the code is the list of wallets.
  const isList = name === "AllWallets" || (name === "ConnectingWalletConnectBasic" && device.isMobile);
  return isList ? { kind: "directory", hasPages: true } : undefined;
};
