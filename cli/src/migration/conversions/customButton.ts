import type { JSXElement, Node, ObjectPattern } from "oxc-parser";
import { propertyName } from "../source/objectEdit.ts";
import type { Conversion } from "./Conversion.ts";

/** What replaces a property that a kit passes to a button of the site's own. */
interface CustomRule {
  /** The property of Portico's state under whose value the name goes on to exist. */
  readonly as?: string;
  /** An expression that replaces every use of the name, with the properties of the state that it needs. */
  readonly use?: { readonly text: string; readonly needs: ReadonlyArray<string> };
  /** Expressions that replace what is read of the value; other members stay. Undefined for a member without counterpart. */
  readonly members?: Readonly<
    Record<string, { readonly text: string; readonly needs: ReadonlyArray<string> } | undefined>
  >;
  /** The kit's sign-in, which a page without one leaves out: operands of `&&` that mention it are removed. */
  readonly isSignIn?: boolean;
}
type CustomRules = Readonly<Record<string, CustomRule>>;

const displayName = { text: "account?.displayName", needs: ["account"] };

/** By the module of the button. */
export const customButtons: Readonly<Record<string, CustomRules>> = {
  "@rainbow-me/rainbowkit": {
    mounted: { as: "isReady" },
    openConnectModal: { as: "open" },
    openAccountModal: { as: "open" },
    openChainModal: { as: "openNetworks" },
    account: {
      as: "account",
      members: {
        displayBalance: { text: "balance?.formatted", needs: ["balance"] },
        balanceFormatted: { text: "balance?.formatted", needs: ["balance"] },
        ensAvatar: { text: "account.avatar", needs: [] },
        ensName: { text: "account.displayName", needs: [] },
        hasPendingTransactions: { text: "(account.pendingCount > 0)", needs: [] },
      },
    },
    chain: {
      as: "network",
      members: {
        unsupported: { text: "!isSupported", needs: ["isSupported"] },
        hasIcon: { text: "chain.assets?.imageUrl", needs: [] },
        iconUrl: { text: "chain.assets?.imageUrl", needs: [] },
        iconBackground: { text: "undefined", needs: [] },
      },
    },
    authenticationStatus: { isSignIn: true },
  },
  connectkit: {
    show: { as: "open" },
    isConnected: { use: { text: '(status === "connected")', needs: ["status"] } },
    isConnecting: { use: { text: '(status === "connecting")', needs: ["status"] } },
    unsupported: { use: { text: "(isSupported === false)", needs: ["isSupported"] } },
    address: { use: { text: "account?.address", needs: ["account"] } },
    truncatedAddress: { use: displayName },
    ensName: { use: displayName },
    chain: { as: "network" },
  },
};

/** How a button of the site's own changes, or why it stays. */
export const convertCustomButton = (
  { rewrite }: Conversion,
  rules: CustomRules,
  element: JSXElement,
): (() => void) | string => {
  const { file } = rewrite;
  const child = element.children.find((each) => each.type === "JSXExpressionContainer");
  const render = child?.type === "JSXExpressionContainer" ? child.expression : undefined;
  const pattern = render?.type === "ArrowFunctionExpression" ? render.params[0] : undefined;
  if (!render || pattern?.type !== "ObjectPattern") return "its child is no function with named properties";
  const inside = (name: string) => file.usesOf(name).filter((use) => use.start >= pattern.end && use.end <= render.end);

  const names: string[] = [];
  const needed = new Set<string>();
  const changes: Array<() => void> = [];
  for (const property of pattern.properties) {
    const name = propertyName(property);
    const rule = name === undefined ? undefined : rules[name];
    if (!rule || property.type !== "Property" || property.value.type !== "Identifier") {
      return `its property ${name ?? "..."} cannot be converted`;
    }
    const local = property.value.name;
    if (rule.as !== undefined) names.push(rule.as === local ? local : `${rule.as}: ${local}`);
    for (const use of inside(local)) {
      const change = changeOf(rewrite, rule, use, needed);
      if (typeof change === "string") return `${local}${change}`;
      changes.push(change);
    }
  }
  return () => {
    for (const change of changes) change();
    const all = [...names, ...[...needed].filter((name) => !names.includes(name))];
    replacePattern(rewrite, pattern, all);
  };
};

const replacePattern = ({ magic }: Conversion["rewrite"], pattern: ObjectPattern, names: ReadonlyArray<string>) =>
  void magic.overwrite(pattern.start, pattern.end, `{ ${names.join(", ")} }`);

const changeOf = (
  rewrite: Conversion["rewrite"],
  rule: CustomRule,
  use: Node,
  needed: Set<string>,
): (() => void) | string => {
  const { file } = rewrite;
  const parent = file.parentOf(use);
  if (rule.isSignIn) return withoutOperand(rewrite, use);
  const replacement = (node: Node, { text, needs }: { text: string; needs: ReadonlyArray<string> }) => {
    for (const name of needs) needed.add(name);
    return () => rewrite.replace(node, rewrite.inQuotes(text));
  };
  if (rule.use) return parent?.type === "Property" ? " is passed on as a property" : replacement(use, rule.use);
  const member = parent?.type === "MemberExpression" && parent.object === use ? parent : undefined;
  const name = member?.property.type === "Identifier" ? member.property.name : undefined;
  if (!member || name === undefined || !rule.members || !Object.hasOwn(rule.members, name)) return () => {};
  const found = rule.members[name];
  return found ? replacement(member, found) : `.${name} cannot be converted`;
};

/** Removes the operand of `&&` that a use is in. */
const withoutOperand = ({ file, magic }: Conversion["rewrite"], use: Node): (() => void) | string => {
  for (let node: Node = use, parent = file.parentOf(use); parent; node = parent, parent = file.parentOf(parent)) {
    if (parent.type !== "LogicalExpression" || parent.operator !== "&&" || parent.right !== node) continue;
    const [start, end] = [parent.left.end, parent.end];
    if (!/^\s*&&/.test(file.text.slice(start, node.start))) break;
    return () => void magic.remove(start, end);
  }
  return " decides more than an operand of &&";
};
