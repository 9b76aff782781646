import { type ComponentType, useState } from "react";
import { fetched } from "../loading/fetched.tsx";
import { ViewPlaceholder } from "./ViewPlaceholder.tsx";

/** A view whose code is fetched when it is first shown. The error boundary around it handles a failure. */
export const fetchedView = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const View = fetched(load);
  const FetchedView = (props: Props) => {
    const [failure, setFailure] = useState<{ readonly error: unknown }>();
    if (failure) throw failure.error;
    return <View {...props} waiting={<ViewPlaceholder />} onFailure={(error) => setFailure({ error })} />;
  };
  return Object.assign(FetchedView, { prepare: () => load().then(View.provide), provide: View.provide });
};
