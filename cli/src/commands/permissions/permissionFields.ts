import type { AllowancePermission, PermitPermission, PermittedAction, SitePermission } from "@portico/core";
import { formatUnits } from "@portico/core/domain";
import { exactAmount } from "../../output/amounts.ts";

const isoTime = (millis: number | undefined): string | null =>
  millis === undefined ? null : new Date(millis).toISOString();

const actionText = ({ type, amount, token, periodSeconds, contract, functions = [] }: PermittedAction): string => {
  if (contract) return `${functions.join(", ") || "any function"} of ${contract}`;
  const spent = amount === undefined ? "" : ` ${amount} base units${token ? ` of ${token}` : ""}`;
  return `${type}${spent}${periodSeconds === undefined ? "" : ` per ${periodSeconds} s`}`;
};

/** What somebody may take, and who. */
const takenText = (permission: AllowancePermission | PermitPermission): string => {
  const { amount, isUnlimited, spender, token, permit2 } = permission;
  const name = token.symbol ?? token.address;
  const taker = permit2 ? `${spender} through Permit2` : spender;
  if (permission.kind === "allowance" && permission.isCollection) return `every item of ${name} for ${taker}`;
  if (isUnlimited) return `any amount of ${name} for ${taker}`;
  if (amount === undefined) return `${name} for ${taker}`;
  const units =
    token.decimals === undefined
      ? `${amount} base units of ${name}`
      : exactAmount(formatUnits(amount, token.decimals), name);
  return `${units} for ${taker}`;
};

/** What a permission permits, for people. */
export const permissionText = (permission: SitePermission): string => {
  switch (permission.kind) {
    case "session":
      return permission.actions.map(actionText).join("; ");
    case "allowance":
      return takenText(permission);
    case "permit": {
      const { permit2, isOnce, untilMillis } = permission;
      const usable = untilMillis === undefined ? "at any time" : `until ${isoTime(untilMillis)}`;
      const way = permit2 ? "" : "; to revoke it, sign a permit for nothing and send it";
      return `signed${isOnce ? " once" : ""}, may be used ${usable}: ${takenText(permission)}${way}`;
    }
    case "signIn":
      return `signed in as ${permission.account}`;
  }
};

/** A permission as JSON. */
export const permissionJson = (permission: SitePermission) => {
  const { kind, id, account, chainId, sinceMillis, untilMillis } = permission;
  const common = { kind, id, account, chainId, since: isoTime(sinceMillis), until: isoTime(untilMillis) };
  switch (permission.kind) {
    case "session": {
      const { status, isOwn, site = null, actions } = permission;
      return { ...common, status, isOwn, site, actions };
    }
    case "allowance": {
      const { token, spender, amount = null, isUnlimited, isCollection = false, permit2 = null } = permission;
      return { ...common, token, spender, amountBaseUnits: amount, isUnlimited, isCollection, permit2 };
    }
    case "permit": {
      const { token, spender, amount, isUnlimited, nonce, isOnce = false, permit2 = null } = permission;
      return { ...common, token, spender, amountBaseUnits: amount, isUnlimited, nonce, isOnce, permit2 };
    }
    case "signIn":
      return common;
  }
};
