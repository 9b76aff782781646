import type { View, ViewName } from "./view.ts";

/** The views of the modal. The last one is visible. Never empty. */
export type ViewStack = readonly [View, ...View[]];

export interface RouterState {
  readonly stack: ViewStack;
  /** The top of the stack: the visible view. */
  readonly view: View;
}

/** Returns the state with a stack, or the same state when the stack has not changed. */
export const routerState = (current: RouterState, stack: ViewStack): RouterState =>
  stack === current.stack ? current : { stack, view: topOf(stack) };

/** The visible view. */
export const topOf = (stack: ViewStack): View => stack.at(-1) ?? stack[0];

const isOnTop = (stack: ViewStack, { name }: View) => topOf(stack).name === name;

/** Puts a view on top. When a view of that name is already on top, nothing changes, not even its data. */
export const push = (stack: ViewStack, view: View): ViewStack => (isOnTop(stack, view) ? stack : [...stack, view]);

/**
 * Replaces the top view. When a view of that name is already on top, nothing changes. The same view may then occur
 * twice in a row.
 */
export const replace = (stack: ViewStack, view: View): ViewStack => {
  if (isOnTop(stack, view)) return stack;
  const [first, ...rest] = stack;
  return rest.length === 0 ? [view] : [first, ...rest.slice(0, -1), view];
};

export const reset = (view: View): ViewStack => [view];

/**
 * Removes the top view and its data. With one view left, or with UnsupportedChain anywhere in the stack, the modal must
 * close instead, and the stack stays (docs/rules/modal.md#view-stack).
 */
export const back = (stack: ViewStack): ViewStack | "close" => {
  const [first, ...rest] = stack;
  return rest.length === 0 || containsView(stack, "UnsupportedChain") ? "close" : [first, ...rest.slice(0, -1)];
};

/** Keeps the entries 0 to `index`. The first one stays whatever the index is. */
export const backTo = (stack: ViewStack, index: number): ViewStack => {
  const [first, ...rest] = stack;
  return index >= rest.length ? stack : [first, ...rest.slice(0, Math.max(0, index))];
};

/** Whether a view is anywhere in the stack. */
export const containsView = (stack: ViewStack, name: ViewName): boolean => stack.some((view) => view.name === name);

/** The facts that decide with which view the modal opens. */
export interface OpeningContext {
  readonly requested?: View | undefined;
  readonly hasAdapters: boolean;
  /** Whether the requested namespace, else the active one, has an address. */
  readonly isConnected: boolean;
  readonly isPhone: boolean;
}

/** Returns the first view of the modal. The requested view always takes precedence (docs/rules/modal.md#first-view). */
export const firstView = ({ requested, hasAdapters, isConnected, isPhone }: OpeningContext): View => {
  if (requested) return requested;
  if (isConnected) return { name: "Account" };
  if (hasAdapters) return { name: "Connect" };
  return { name: isPhone ? "AllWallets" : "ConnectingWalletConnectBasic" };
};
