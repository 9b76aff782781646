import { type ComponentType, type ReactNode, useEffect, useState } from "react";

export interface FetchedProps {
  /** Shown while the code is fetched. */
  readonly waiting?: ReactNode;
  /** Called when the code cannot be fetched. The next render tries again. */
  readonly onFailure?: (error: unknown) => void;
}

/**
 * A component whose code is fetched when it is first shown, or earlier by `prepare`. Once fetched, it shows at once.
 * React's `lazy` never does so in its first render, and a fallback that shows for a moment stays for 300 ms.
 */
export const fetched = <Props extends object>(load: (props: Props) => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | undefined;
  const prepare = async (props: Props) => {
    loaded ??= await load(props);
  };
  const Fetched = (props: Props & FetchedProps) => {
    const [Current, setCurrent] = useState(() => loaded);
    useEffect(() => {
      const onFailure = (error: unknown) => loaded || props.onFailure?.(error);
      Current ??
        prepare(props)
          .catch(onFailure)
          .then(() => setCurrent(() => loaded));
    });
    return Current ? <Current {...props} /> : props.waiting;
  };
  /** Sets a component that was loaded in another way. */
  const provide = (component: ComponentType<Props>) => {
    loaded = component;
  };
  return Object.assign(Fetched, { prepare, provide });
};
