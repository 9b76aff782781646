import type {
  AllowancePermission,
  Network,
  PermitPermission,
  PermittedAction,
  SitePermission,
  TokenBalance,
} from "@portico/core";
import { accountIdOf, formatExactAmount, formatUnits } from "@portico/core/domain";
import { fillText, type PermissionViewTexts } from "@portico/core/strings";
import { dateFormat, numberFormat, shortAccount } from "@portico/core/views";

/** What is needed to say what a permission permits. */
export interface Wording {
  readonly texts: PermissionViewTexts["permissions"];
  /** A BCP 47 tag. */
  readonly locale: string;
  readonly network: Network | undefined;
  readonly balances: ReadonlyArray<TokenBalance>;
}

const shortAddress = (address: string): string => shortAccount("account", address);

const SECONDS = { week: 604_800, day: 86_400, hour: 3_600, minute: 60, second: 1 } as const;
type Unit = keyof typeof SECONDS;
const units: ReadonlyArray<Unit> = ["week", "day", "hour", "minute", "second"];

/** A length of time in its largest whole unit, such as `1 day`. */
const periodText = (seconds: number, locale: string): string => {
  const unit = units.find((each) => seconds >= SECONDS[each] && seconds % SECONDS[each] === 0) ?? "second";
  const style = {
    style: "unit",
    unit,
    unitDisplay: "long",
    maximumFractionDigits: 0,
  } as const;
  return numberFormat(locale, style).format(seconds / SECONDS[unit]);
};

/** The amount of a token of a session. A token that nobody knows has no decimals, so that no amount can be named. */
const spentText = ({ token, amount }: PermittedAction, { texts, locale, network, balances }: Wording) => {
  const id = token && network && accountIdOf(network.caipNetworkId, token).toLowerCase();
  const known = token ? balances.find(({ address }) => address?.toLowerCase() === id) : undefined;
  const coin = token
    ? known && { symbol: known.symbol, decimals: Number(known.quantity.decimals) }
    : network?.nativeCurrency;
  if (!coin || amount === undefined) {
    return fillText(texts.someAmount, { token: coin?.symbol ?? shortAddress(token ?? "") });
  }
  return formatExactAmount(formatUnits(amount, coin.decimals), { symbol: coin.symbol, locale });
};

const actionText = (action: PermittedAction, wording: Wording): string => {
  const { type, amount, contract, functions = [], periodSeconds } = action;
  const { texts, locale } = wording;
  if (contract) {
    const named = shortAddress(contract);
    return functions.length > 0
      ? fillText(texts.callsOf, { functions: functions.join(", "), contract: named })
      : fillText(texts.calls, { contract: named });
  }
  if (amount === undefined) return type;
  const spent = spentText(action, wording);
  return periodSeconds === undefined
    ? fillText(texts.upTo, { amount: spent })
    : fillText(texts.each, { amount: spent, period: periodText(periodSeconds, locale) });
};

type TokenPermission = AllowancePermission | PermitPermission;

const takenText = (permission: TokenPermission, { texts, locale }: Wording): string => {
  const { token, amount, isUnlimited } = permission;
  const name = token.symbol ?? shortAddress(token.address);
  if (permission.kind === "allowance" && permission.isCollection) return fillText(texts.everyItem, { token: name });
  if (isUnlimited) return fillText(texts.anyAmount, { token: name });
  if (amount === undefined || token.decimals === undefined) return fillText(texts.someAmount, { token: name });
  return fillText(texts.upTo, {
    amount: formatExactAmount(formatUnits(amount, token.decimals), { symbol: name, locale }),
  });
};

/** What a permission permits, in one line. */
export const permissionText = (permission: SitePermission, wording: Wording): string => {
  const { texts } = wording;
  switch (permission.kind) {
    case "session":
      return permission.actions.map((action) => actionText(action, wording)).join(", ") || texts.sessions;
    case "allowance":
    case "permit":
      return takenText(permission, wording);
    case "signIn":
      return fillText(texts.signedIn, { account: shortAddress(permission.account.split(":")[2] ?? "") });
  }
};

/** Who may take tokens, and in which way. */
const takerDetails = (permission: SitePermission, texts: Wording["texts"]): ReadonlyArray<string> => {
  if (permission.kind !== "allowance" && permission.kind !== "permit") return [];
  const isPermit = permission.kind === "permit";
  return [
    fillText(texts.spender, { spender: shortAddress(permission.spender) }),
    ...(permission.permit2 ? [texts.permit2] : []),
    ...(isPermit && permission.isOnce ? [texts.once] : []),
    ...(isPermit && permission.untilMillis === undefined ? [texts.usableAlways] : []),
  ];
};

/** Who has a permission, since when, until when, and on which network, as far as it is known. */
export const permissionDetails = (permission: SitePermission, wording: Wording): ReadonlyArray<string> => {
  const { texts, locale, network } = wording;
  const date = (millis: number) => dateFormat(locale, { dateStyle: "medium" }).format(millis);
  const { sinceMillis, untilMillis } = permission;
  const until = permission.kind === "permit" ? texts.usableUntil : texts.until;
  return [
    ...takerDetails(permission, texts),
    ...(permission.kind === "session" && !permission.isOwn && permission.site ? [permission.site] : []),
    ...(sinceMillis === undefined ? [] : [fillText(texts.since, { date: date(sinceMillis) })]),
    ...(untilMillis === undefined ? [] : [fillText(until, { date: date(untilMillis) })]),
    ...(network ? [network.name] : []),
    ...(permission.kind === "permit" && !permission.permit2 ? [texts.usedUp] : []),
  ];
};
