import { createContext, type ReactNode } from "react";

/** The account whose picture a site shows in its own way. */
export interface AvatarSlotProps {
  readonly address: string;
  /** What the account is called, by the site or by its owner, such as `alice.eth`; undefined while it is not known. */
  readonly name: string | undefined;
  /** The URL of the picture that the account's owner has chosen, where it has one. */
  readonly imageUrl: string | undefined;
  /** The width and height in CSS pixels. */
  readonly size: number;
}

/** What the site shows in places of the dialog, already kept apart from it. */
export interface Slots {
  readonly connectHeader?: ReactNode;
  readonly connectFooter?: ReactNode;
  readonly disclaimer?: ReactNode;
  /** Returns the site's picture of an account; `fallback` replaces one that fails. */
  readonly avatar?: (props: AvatarSlotProps, fallback: ReactNode) => ReactNode;
  readonly learnMore?: LearnMoreLinks | undefined;
}

/** The site's own pages behind the links that explain something; an `https:` URL each. */
export interface LearnMoreLinks {
  /** @default the wallet guide of WalletConnect */
  readonly wallets?: string;
  /** @default the guide to networks of ethereum.org */
  readonly networks?: string;
  /** @default the guide to names of the name service */
  readonly names?: string;
  /** Below the text that explains how crypto is bought. There is no link when left out. */
  readonly buying?: string;
}

/** Empty where the site fills no slot. */
export const SlotsContext = createContext<Slots>({});
