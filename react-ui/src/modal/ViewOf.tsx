import type { View, ViewName } from "@portico/core/domain";
import { type ComponentType, createElement } from "react";
import { UnavailableView } from "./UnavailableView.tsx";
import type { ViewProps } from "./ViewProps.ts";
import { type HasView, ViewsContext } from "./ViewsContext.ts";
import { views } from "./views.tsx";

const components: { readonly [Name in ViewName]?: ComponentType<ViewProps<Name>> } = views;

/** Whether this user interface has a view of that name. */
const hasView: HasView = (name) => Object.hasOwn(components, name);

const elementOf = <Name extends ViewName>(name: Name, view: ViewProps<Name>["view"]) => {
  const component: ComponentType<ViewProps<Name>> | undefined = hasView(name) ? components[name] : undefined;
  return component ? createElement<ViewProps<Name>>(component, { view }) : <UnavailableView />;
};

/** The component of a view. The view can ask which other views there are. */
export const ViewOf = ({ view }: { readonly view: View }) => (
  <ViewsContext.Provider value={hasView}>{elementOf(view.name, view)}</ViewsContext.Provider>
);
