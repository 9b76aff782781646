import { errorTexts } from "./en.ts";
import { firstEnglish } from "./firstTexts.ts";
import { accountViewTexts } from "./groups/accountViews.ts";
import { connectingViewTexts } from "./groups/connectingViews.ts";
import { loginViewTexts } from "./groups/loginViews.ts";
import { moneyViewTexts } from "./groups/moneyViews.ts";
import { nameViewTexts } from "./groups/nameViews.ts";
import { networkViewTexts } from "./groups/networkViews.ts";
import { permissionViewTexts } from "./groups/permissionViews.ts";
import { walletViewTexts } from "./groups/walletViews.ts";
import type { PlaceholderOf, TextWith } from "./placeholders.ts";
import { historyTexts } from "./views/activityTexts.ts";

const groups = {
  ...walletViewTexts,
  ...connectingViewTexts,
  ...accountViewTexts,
  ...networkViewTexts,
  ...moneyViewTexts,
  ...loginViewTexts,
  ...nameViewTexts,
  ...permissionViewTexts,
} as const;

const english = {
  ...firstEnglish,
  errors: errorTexts,
  history: historyTexts,
  views: { ...firstEnglish.views, ...groups },
} as const;

/** The same keys with any words that keep every placeholder of the source. */
type AnyWords<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string
    ? TextWith<PlaceholderOf<Source[Key]>>
    : AnyWords<Source[Key]>;
};

/** Every text of a user interface, in one language. A text must have the placeholders of the English one. */
export interface Texts extends AnyWords<typeof english> {}

/** The texts of the views of permissions. */
export type PermissionViewTexts = Pick<Texts["views"], keyof typeof permissionViewTexts>;

/** The texts of the views that list and explain wallets. */
export type WalletViewTexts = Pick<Texts["views"], keyof typeof walletViewTexts>;

/** The texts of the views that wait for a wallet. */
export type ConnectingViewTexts = Pick<Texts["views"], keyof typeof connectingViewTexts>;

/** The texts of the views of a connected account. */
export type AccountViewTexts = Pick<Texts["views"], keyof typeof accountViewTexts>;

/** The texts of the views of networks. */
export type NetworkViewTexts = Pick<Texts["views"], keyof typeof networkViewTexts>;

/** The texts of the views that move money. */
export type MoneyViewTexts = Pick<Texts["views"], keyof typeof moneyViewTexts>;

/** The texts of the views in which visitors sign in. */
export type LoginViewTexts = Pick<Texts["views"], keyof typeof loginViewTexts>;

/** The texts of the views in which a name is registered. */
export type NameViewTexts = Pick<Texts["views"], keyof typeof nameViewTexts>;

/** The texts that the modal needs when it first opens: without activities, the groups of views, and most errors. */
export interface FirstTexts extends Omit<Texts, "views" | "history" | "errors"> {
  readonly errors: Pick<Texts["errors"], keyof typeof firstEnglish.errors>;
  readonly views: Omit<Texts["views"], keyof typeof groups>;
}

/** The English texts. `loadTexts` fetches those of other languages. */
export const en: Texts = english;
