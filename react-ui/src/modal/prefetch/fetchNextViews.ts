import type { Portico } from "@portico/core";
import type { ViewName } from "@portico/core/domain";
import { views } from "../ViewOf.tsx";
import { featureOf, nextViews } from "./nextViews.ts";

const isFetched = (name: ViewName): name is keyof typeof views => Object.hasOwn(views, name);

/**
 * Fetches the code of the views that are one click away from a view, once its own code is there. One comes after the other,
 * so that the browser has room for what the visitor asks for.
 */
export const fetchNextViews = async (name: ViewName, client: Portico): Promise<void> => {
  if (!isFetched(name)) return;
  await views[name].prepare();
  const features = client.modalOptions.store.get()?.features;
  for (const next of nextViews[name] ?? []) {
    const feature = featureOf[next];
    if (!feature || features?.[feature]) await views[next].prepare();
  }
};
