import type * as library from "@walletconnect/universal-provider";

/** The relay library's provider. */
export type UniversalProvider = InstanceType<(typeof library)["UniversalProvider"]>;
