import type { View, ViewName } from "./view.ts";

/** The views of the modal, the one that shows last. It is never empty. */
export type ViewStack = readonly [View, ...View[]];

export interface RouterState {
  readonly stack: ViewStack;
  /** The top of the stack: the view that shows. */
  readonly view: View;
}

/** The state with a stack; the same one when nothing has changed. */
export const routerState = (current: RouterState, stack: ViewStack): RouterState =>
  stack === current.stack ? current : { stack, view: topOf(stack) };

/** The view that shows. */
export const topOf = (stack: ViewStack): View => stack.at(-1) ?? stack[0];

const isOnTop = (stack: ViewStack, { name }: View) => topOf(stack).name === name;

/** Puts a view on top. When it is there already nothing changes, not even what it is about. */
export const push = (stack: ViewStack, view: View): ViewStack => (isOnTop(stack, view) ? stack : [...stack, view]);

/**
 * Puts a view in the place of the top one. When it is there already nothing changes. The same view may then stand
 * twice in a row.
 */
export const replace = (stack: ViewStack, view: View): ViewStack => {
  if (isOnTop(stack, view)) return stack;
  const [first, ...rest] = stack;
  return rest.length === 0 ? [view] : [first, ...rest.slice(0, -1), view];
};

export const reset = (view: View): ViewStack => [view];

/**
 * Takes the top view away, and with it what that view was about. With one view left, or with UnsupportedChain anywhere
 * in the stack, the modal is to close instead and the stack stays (docs/rules/modal.md#view-stack).
 */
export const back = (stack: ViewStack): ViewStack | "close" => {
  const [first, ...rest] = stack;
  return rest.length === 0 || holds(stack, "UnsupportedChain") ? "close" : [first, ...rest.slice(0, -1)];
};

/** Keeps the entries 0 to `index`; the first one stays whatever the index is. */
export const backTo = (stack: ViewStack, index: number): ViewStack => {
  const [first, ...rest] = stack;
  return index >= rest.length ? stack : [first, ...rest.slice(0, Math.max(0, index))];
};

/** Whether a view is anywhere in the stack. */
export const holds = (stack: ViewStack, name: ViewName): boolean => stack.some((view) => view.name === name);

/** What decides on the view a modal opens with. */
export interface OpeningFacts {
  readonly requested?: View | undefined;
  readonly hasAdapters: boolean;
  /** Whether the namespace it is opened for, else the active one, has an address. */
  readonly isConnected: boolean;
  readonly isPhone: boolean;
}

/** The requested view wins in every case (docs/rules/modal.md#first-view). */
export const firstView = ({ requested, hasAdapters, isConnected, isPhone }: OpeningFacts): View => {
  if (requested) return requested;
  if (isConnected) return { name: "Account" };
  if (hasAdapters) return { name: "Connect" };
  return { name: isPhone ? "AllWallets" : "ConnectingWalletConnectBasic" };
};
