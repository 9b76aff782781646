import { act, createElement, type ReactNode } from "react";
import { createRoot } from "react-dom/client";

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

export interface RenderedHook<Input, Result> {
  /** What the hook returned in each render, oldest first. */
  readonly results: ReadonlyArray<Result>;
  /** What the hook returned last. */
  readonly current: () => Result;
  readonly rerender: (input: Input) => Promise<void>;
  readonly unmount: () => Promise<void>;
}

/** Renders a component that calls a hook, and waits until it has settled. */
export const renderHook = async <Input, Result>(
  useHook: (input: Input) => Result,
  initialInput: NoInfer<Input>,
  wrap: (children: ReactNode) => ReactNode = (children) => children,
): Promise<RenderedHook<Input, Result>> => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  const results: Result[] = [];
  const Probe = ({ input }: { readonly input: Input }) => {
    results.push(useHook(input));
    return null;
  };
  const root = createRoot(document.createElement("div"));
  const rerender = (input: Input) => act(async () => root.render(wrap(createElement(Probe, { input }))));
  await rerender(initialInput);
  return {
    results,
    current: () => {
      const [last] = results.slice(-1);
      if (last === undefined) throw new Error("The hook returned nothing");
      return last;
    },
    rerender,
    unmount: () => act(async () => root.unmount()),
  };
};
