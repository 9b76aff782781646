import type { PorticoOptions } from "@portico/core";

export type ModalOptions = NonNullable<PorticoOptions["modal"]>;
export type ModalFeatures = NonNullable<ModalOptions["features"]>;
type OptionPath = Exclude<keyof ModalOptions, "features"> | `features.${keyof ModalFeatures}`;

/** Options without an effect yet, by the part that will give them one. Building a part empties its list. */
export const optionsOfLaterParts = {
  embedded: ["enableAuthLogger", "features.receive"],
  money: ["features.send", "features.swaps", "features.walletFeaturesOrder"],
} as const satisfies Readonly<Record<string, ReadonlyArray<OptionPath>>>;

/** The path of an option without an effect yet. */
export type LaterOption = (typeof optionsOfLaterParts)[keyof typeof optionsOfLaterParts][number];
